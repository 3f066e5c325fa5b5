import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

const MAX_SOURCE_LENGTH = 200

/** Creates `fonds import`. */
export const importGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('import', 'Import finding aids and authority records', [ead(perform), eac(perform)])

const ead = (perform: Perform): CommandUnknownOpts =>
  newAction('ead', {
    summary: 'Import finding aids in EAD 2002 or EAD3',
    details:
      'Each file is imported in one transaction: completely, or not at all. A file that is refused does not stop the ' +
      'others. Importing the same file again changes nothing; a corrected file changes what was corrected and removes ' +
      'what it no longer contains. A new collection stays hidden until you publish it.',
    example: 'import ead finding-aids/ --tenant city --publish',
  })
    .argument('<path...>', 'EAD files, and folders to search for *.xml')
    .addOption(tenantOption())
    .option('--publish', 'publish each collection, except those that you unpublished before')
    .option('--dry-run', 'read and compare, but write nothing')
    .option(
      '--source <name>',
      'name that identifies the file when it is imported again (default: its agency and record id, or its file name)',
    )
    .option('--verbose', 'list all warnings, and what was lost or left out')
    .action(async (paths, options) => {
      if ((options.source ?? '').length > MAX_SOURCE_LENGTH) {
        throw new UsageError(`--source is longer than ${MAX_SOURCE_LENGTH} characters`)
      }
      await perform(options, async (context) =>
        (await import('../actions/import-ead.ts')).importEad(context, paths, options),
      )
    })

const eac = (perform: Perform): CommandUnknownOpts =>
  newAction('eac', {
    summary: 'Import authority records in EAC-CPF 2010 or EAC 2.0',
    details:
      'Each file is imported in one transaction: completely, or not at all. A record enriches the entity that has its ' +
      'identifier or name. Importing the same record again changes nothing.',
    example: 'import eac authorities/ --tenant city',
  })
    .argument('<path...>', 'EAC files, and folders to search for *.xml')
    .addOption(tenantOption())
    .option('--dry-run', 'read and compare, but write nothing')
    .option('--verbose', 'list all warnings, and what was lost or left out')
    .action((paths, options) =>
      perform(options, async (context) =>
        (await import('../actions/import-eac.ts')).importEac(context, paths, options),
      ),
    )
