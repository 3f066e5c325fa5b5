import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { collect, tenantOption } from './arguments.ts'
import { tableCommand } from './import-table.ts'

const MAX_SOURCE_LENGTH = 200
const REPLACE =
  'also empty a public collection, or take the place of one that the file does not resemble, which is deleted'

/** Creates `fonds import`. */
export const importGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('import', 'Import finding aids, catalogues and authority records', [
    ead(perform),
    csv(perform),
    tableCommand(perform),
    marc(perform),
    eac(perform),
    authorities(perform),
    repositories(perform),
  ])

const ead = (perform: Perform): CommandUnknownOpts =>
  newAction('ead', {
    summary: 'Import finding aids in EAD 2002, EAD3 or EAD 4',
    details:
      'Each file is imported in one transaction: completely, or not at all. A file that is refused does not stop the ' +
      'others. Importing the same file again changes nothing; a corrected file changes what was corrected and removes ' +
      'what it no longer contains. A file that would replace a public collection with another, remove more than a ' +
      'quarter of it, or take translations away whose file is not named, is refused, unless you give --replace. ' +
      'A new collection stays hidden until you publish it.',
    example: 'import ead finding-aids/ --tenant city --publish',
  })
    .argument('<path...>', 'EAD files, and folders to search for *.xml')
    .addOption(tenantOption())
    .option('--publish', 'publish each collection, except those that you unpublished before')
    .option('--dry-run', 'read and compare, but write nothing')
    .option('--replace', `${REPLACE}; also take translations away whose file is not named`)
    .option(
      '--source <name>',
      'name that identifies the file when it is imported again (default: its agency and record id, or its file name)',
    )
    .option(
      '--translation <file>',
      'the same finding aid in another language: same eadid, other langusage; its texts become translations (repeatable)',
      collect,
    )
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including deliberate omissions')
    .action(async (paths, options) => {
      checkSource(options.source)
      await perform(options, async (context) =>
        (await import('../actions/import-ead.ts')).importEad(context, paths, options),
      )
    })

const csv = (perform: Perform): CommandUnknownOpts =>
  newAction('csv', {
    summary: 'Import descriptions in CSV, such as AtoM’s ISAD(G) template',
    details:
      'A row without a parent, and all rows below it, is a collection; the rows may be in any order. Each collection is ' +
      'imported in one transaction: completely, or not at all. A file with a mistake in its hierarchy is refused with ' +
      'all of them. Importing the same file again changes nothing; a corrected file changes what was corrected and ' +
      'removes the rows that it no longer contains. Rows that would replace a public collection with another, or remove ' +
      'more than a quarter of it, are refused, unless you give --replace. A new collection stays hidden until you publish it. Columns with ' +
      'other names than AtoM’s need a mapping file; see docs/csv-mapping.md.',
    example: 'import csv catalogue.csv --mapping columns.yml --tenant city',
  })
    .argument('<path...>', 'CSV files in UTF-8, and folders to search for *.csv')
    .addOption(tenantOption())
    .option('--mapping <file>', 'YAML file that names your columns (default: AtoM’s)')
    .option('--publish', 'publish each collection, except those that you unpublished before')
    .option('--dry-run', 'read and compare, but write nothing')
    .option('--replace', REPLACE)
    .option('--source <name>', 'name that identifies the file when it is imported again (default: its file name)')
    .option('--remove-missing', 'delete collections that an earlier version of the file had')
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including deliberate omissions')
    .action(async (paths, options) => {
      checkSource(options.source)
      await perform(options, async (context) =>
        (await import('../actions/import-csv.ts')).importCsv(context, paths, options),
      )
    })

function checkSource(source: string | undefined): void {
  if ((source ?? '').length > MAX_SOURCE_LENGTH) {
    throw new UsageError(`--source is longer than ${MAX_SOURCE_LENGTH} characters`)
  }
}

const marc = (perform: Perform): CommandUnknownOpts =>
  newAction('marc', {
    summary: 'Import collections from MARC 21 records of a library’s catalogue',
    details:
      'Reads MARCXML and ISO 2709, in UTF-8 and MARC-8. Each record of a collection, of mixed material, under archival ' +
      'control or of a manuscript becomes a collection, in one transaction; others are left out. A record is recognised ' +
      'by its number (001, with 003): importing it again changes nothing, and a corrected one changes what was ' +
      'corrected. A record that would replace a public collection with another is refused, unless you give --replace. A ' +
      'new collection stays hidden until you publish it. docs/marc-mapping.md says which field becomes what.',
    example: 'import marc collections.mrc --tenant city --publish',
  })
    .argument('<path...>', 'MARC files, and folders to search for *.xml, *.mrc and *.marc')
    .addOption(tenantOption())
    .option('--publish', 'publish each collection, except those that you unpublished before')
    .option('--dry-run', 'read and compare, but write nothing')
    .option('--replace', 'also take the place of a public collection that a record does not resemble, which is deleted')
    .option('--source <name>', 'name of the catalogue that the numbers belong to (default: the code in field 003)')
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including deliberate omissions')
    .action(async (paths, options) => {
      checkSource(options.source)
      await perform(options, async (context) =>
        (await import('../actions/import-marc.ts')).importMarc(context, paths, options),
      )
    })

const eac = (perform: Perform): CommandUnknownOpts =>
  newAction('eac', {
    summary: 'Import authority records in EAC-CPF 2010, 2.0 or 3, or EAC-F',
    details:
      'Each file is imported in one transaction: completely, or not at all. A record enriches the entity that has its ' +
      'identifier or name; one that would take over the entity of another record is refused. Importing the same record ' +
      'again changes nothing.',
    example: 'import eac authorities/ --tenant city',
  })
    .argument('<path...>', 'EAC files, and folders to search for *.xml')
    .addOption(tenantOption())
    .option('--dry-run', 'read and compare, but write nothing')
    .option('--replace', 'also let a record take over an entity that another record describes')
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including deliberate omissions')
    .action((paths, options) =>
      perform(options, async (context) =>
        (await import('../actions/import-eac.ts')).importEac(context, paths, options),
      ),
    )

const authorities = (perform: Perform): CommandUnknownOpts =>
  newAction('authorities', {
    summary: 'Import authority records in AtoM’s CSV, with their relationships',
    details:
      'The file has the columns of AtoM’s template for authority records; --relationships names the one with their ' +
      'relationships, each of which both records get. Each file is imported in one transaction: completely, or not at ' +
      'all. A record enriches the entity that has its identifier or name. Importing the same file again changes ' +
      'nothing; one without relationships removes those that it gave.',
    example: 'import authorities actors.csv --relationships relationships.csv --tenant city',
  })
    .argument('<path...>', 'CSV files in UTF-8, and folders to search for *.csv')
    .addOption(tenantOption())
    .option('--relationships <file>', 'CSV file in AtoM’s template for relationships of authority records')
    .option('--dry-run', 'read and compare, but write nothing')
    .option('--replace', 'also let a record take over an entity that another record describes')
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including deliberate omissions')
    .action((paths, options) =>
      perform(options, async (context) =>
        (await import('../actions/import-eac.ts')).importAuthorityTables(context, paths, options),
      ),
    )

const repositories = (perform: Perform): CommandUnknownOpts =>
  newAction('repositories', {
    summary: 'Import repositories in AtoM’s CSV of archival institutions',
    details:
      'Each row describes a repository of the archive, in the elements of ISDIAH. It is recognised by its identifier among the ' +
      'codes of the repositories that there are, else by its name, and keeps its slug, its picture and what the file has no columns ' +
      'for; others are added after those. A further row with the same legacyId in another culture is a translation. Each ' +
      'file is imported in one transaction: completely, or not at all. Importing the same file again changes nothing. No ' +
      'repository is removed. See docs/repositories.md.',
    example: 'import repositories repositories.csv --tenant city --dry-run',
  })
    .argument('<path...>', 'CSV files in UTF-8, and folders to search for *.csv')
    .addOption(tenantOption())
    .option('--dry-run', 'read and compare, but write nothing')
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including deliberate omissions')
    .action((paths, options) =>
      perform(options, async (context) =>
        (await import('../actions/import-repositories.ts')).importRepositories(context, paths, options),
      ),
    )
