import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'

const MAX_TITLE_LENGTH = 150

/** Languages of the template's headers. */
const LANGUAGES = ['ar', 'de', 'el', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'zh'] as const

/** Creates `fonds import table`. */
export const tableCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('table', {
    summary: 'Import an inventory from a spreadsheet',
    details: [
      'Each row is a description, and all rows are one collection, imported in one transaction: completely, or not at ' +
        'all. The columns are recognised by their names, in eleven languages; what was recognised is shown first, with ' +
        'examples. Rehearse with --dry-run.',
      'Hidden sheets, rows and columns are not imported, nor are columns whose name says that they are internal. A row ' +
        'with “no” in a column such as “Publish” is stored but never shown.',
      'Import a corrected or sorted table again under the same title: descriptions keep their URLs, images and decisions. ' +
        'A table that would replace a public collection with another, or remove more than a quarter of it, is refused, ' +
        'unless you give --replace. A new collection stays hidden until you publish it.',
      'See docs/guide/spreadsheet.md.',
    ].join('\n\n'),
    example: 'import table list.xlsx --tenant city --collection "Choral society" --dry-run',
  })
    .argument('[file...]', 'tables: .xlsx, .csv or .tsv')
    .option('--tenant <slug>', 'tenant to work on')
    .option('--collection <title>', 'title of the collection')
    .option('--into <slug>', 'collection that an earlier import of the table made, to give it another title')
    .option('--sheet <name>', 'only sheet to import (default: all with the same columns)')
    .option('--images <folder>', 'folder with the files that a column names, to attach them')
    .option('--mapping <file>', 'YAML file that says what the columns are (default: recognise them)')
    .option('--write-mapping <file>', 'write what was recognised to such a file')
    .option('--publish', 'publish the collection, unless you unpublished it before')
    .option('--dry-run', 'read and compare, but write nothing to the database')
    .option('--replace', 'also empty a public collection, or take the place of one that the table does not resemble')
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including deliberate omissions')
    .option('--template', 'print an empty table (.xlsx) with notes in its header')
    .addOption(new Option('--language <code>', 'language of the template (default: en)').choices(LANGUAGES))
    .action(async (files, { template, language, ...options }) => {
      if (template === true) {
        if (files.length > 0) throw new UsageError('--template prints an empty table; leave the files out')
        const { writeTemplate } = await import('../actions/table-template.ts')
        await writeTemplate(language ?? 'en')
        return
      }
      if (language !== undefined) throw new UsageError('--language needs --template')
      const [tenant, collection] = [options.tenant ?? '', (options.collection ?? '').trim()]
      if (files.length === 0) throw new UsageError('name at least one table, or print an empty one with --template')
      if (tenant === '') throw new UsageError('name the tenant with --tenant')
      if (collection === '') throw new UsageError('give the collection a title with --collection')
      if (collection.length > MAX_TITLE_LENGTH) {
        throw new UsageError(`--collection is longer than ${MAX_TITLE_LENGTH} characters`)
      }
      await perform(options, async (context) =>
        (await import('../actions/import-table.ts')).importTables(context, files, { ...options, tenant, collection }),
      )
    })
