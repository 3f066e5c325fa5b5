import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { requiredOption } from '../program/required.ts'
import { UsageError } from '../usage-error.ts'

const actions = () => import('../actions/tenant-moves.ts')

/** Creates the commands by which an archive comes from another installation, and leaves this one. */
export const tenantMoves = (perform: Perform): readonly CommandUnknownOpts[] => [
  exportTenant(perform),
  importTenant(perform),
  deleteTenant(perform),
]

const exportTenant = (perform: Perform): CommandUnknownOpts =>
  newAction('export', {
    summary: 'Export everything of a tenant, for another installation',
    details:
      'Writes settings, descriptions, names, translations, files, texts, exhibits, pages, repositories, addresses, decisions and the ' +
      'position in the feed, with drafts and what is withheld, as one moment shows them. Close the tenant first if it moves, so that ' +
      'nothing changes any more. Prints the SHA-256 of the manifest, by which fonds tenant import can tell that it is this export.',
    example: 'tenant export city --to /var/moves/city',
  })
    .argument('<slug>', 'slug of the tenant')
    .addOption(requiredOption('--to <place>', 'where to write: an empty folder, or s3://bucket/prefix'))
    .action((slug, options) =>
      perform(options, async (context) => (await actions()).exportTenant(context, slug, options.to ?? '')),
    )

const importTenant = (perform: Perform): CommandUnknownOpts =>
  newAction('import', {
    summary: 'Import a tenant that fonds tenant export wrote',
    details:
      'Everything arrives, or nothing: an archive that is damaged, of a later version, or here already, is refused. UUIDs, addresses, ' +
      'ARKs and OAI identifiers stay, so harvesters notice no change. Its own domain comes along only with --domains, and its ' +
      'sources of fonds sync, which name folders, password files and hosts, only with --sync. An interrupted ' +
      'import goes on with the files that it had copied. Rows are stored as the archive has them: import only what you trust.',
    example: 'tenant import /var/moves/city --as city',
  })
    .argument('<place>', 'where the export is: a folder, or s3://bucket/prefix')
    .option('--as <slug>', 'slug of the tenant here (default: the one that it had)')
    .option('--domains', 'keep its custom domain and the origin of its URLs')
    .option('--sync', 'keep its sources of fonds sync: look at archive/fonds.sync_source.ndjson first')
    .option('--digest <sha256>', 'SHA-256 of the manifest that fonds tenant export printed; another archive is refused')
    .action((place, options) =>
      perform(options, async (context) => (await actions()).importTenant(context, place, options)),
    )

const deleteTenant = (perform: Perform): CommandUnknownOpts =>
  newAction('delete', {
    summary: 'Delete a tenant with everything that this installation has of it',
    details:
      'Closes the tenant, then deletes its rows, files, renditions, documents, snapshots and search index. Lines of fonds log and ' +
      'backups stay. On a terminal, asks you to type the slug. If it is interrupted after the rows, give the UUID that it has printed, ' +
      'or that its folders in the object store have, and type or repeat it, to delete the rest.',
    example: 'tenant delete city --forget',
  })
    .argument('<slug>', 'slug or UUID of the tenant')
    .option('--forget', 'required: nothing can bring it back')
    .option('--yes <slug>', 'do not ask; repeats the slug, or the UUID if only objects are left')
    .action((slug, options) => {
      if (options.forget !== true) {
        throw new UsageError(
          'nothing can bring a deleted tenant back: add --forget, or close it with fonds tenant close',
        )
      }
      return perform(options, async (context) => (await actions()).deleteTenant(context, slug, options))
    })
