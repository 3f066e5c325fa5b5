import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup, newPlainAction } from '../program/new-command.ts'
import type { Perform, PerformAlone } from '../program/perform.ts'
import { requiredOption } from '../program/required.ts'
import { UsageError } from '../usage-error.ts'

const actions = () => import('../actions/backup.ts')

/** Creates `fonds backup`. */
export const backupGroup = (perform: Perform, performAlone: PerformAlone): CommandUnknownOpts =>
  newGroup('backup', 'Save and restore the whole installation', [
    create(perform),
    list(performAlone),
    verify(performAlone),
    restore(perform),
    record(perform),
  ])

const PLACE = 'folder, or s3://bucket/prefix with the S3 settings of the installation'

/** A backup must show the database as it is, and a restore replaces it. */
const UNCHANGED = { migrates: false } as const

const create = (perform: Perform): CommandUnknownOpts =>
  newAction('create', {
    summary: 'Save the database and all originals, while services run',
    details:
      'Saves the database as it is at one moment, and every original that it names; originals that an earlier backup ' +
      'saved to the same place are not copied again. Thumbnails, finding aids and snapshots are left out, since they ' +
      'are rebuilt. Secrets are saved only with --secrets, encrypted in the age format. Needs pg_dump of the ' +
      'server’s major version or a later one. Exits with 5 if an original is missing or damaged; the backup then ' +
      'contains everything else. With BACKUP_KEY, the backup is signed.',
    example: 'backup create --to /var/backups/fonds',
  })
    .addOption(requiredOption('--to <place>', `where to save: a ${PLACE}`))
    .option('--secrets <folder>', 'folder with secrets to include, encrypted')
    .option('--passphrase-file <file>', 'file with the passphrase for the secrets')
    .option('--pg-bin <folder>', 'folder of pg_dump (default: where packages install it, and PATH)')
    .action(async (options) => {
      const { to, secrets, passphraseFile, pgBin } = options
      checkPair(secrets, passphraseFile)
      await perform(
        options,
        async (context) =>
          (await actions()).create(context, {
            place: to ?? '',
            secrets: secrets ?? null,
            passphraseFile: passphraseFile ?? null,
            pgBin: pgBin ?? null,
          }),
        UNCHANGED,
      )
    })

const list = (performAlone: PerformAlone): CommandUnknownOpts =>
  newPlainAction('list', {
    summary: 'List the backups in a place, with their sizes',
    example: 'backup list --from /var/backups/fonds',
  })
    .addOption(requiredOption('--from <place>', `where backups are: a ${PLACE}`))
    .option('--json', 'print the result as JSON')
    .action((options) => performAlone(options, async (out) => (await actions()).list(out, options.from ?? '')))

const verify = (performAlone: PerformAlone): CommandUnknownOpts =>
  newPlainAction('verify', {
    summary: 'Check that a backup is complete and undamaged',
    details:
      'Reads the dump and every original, and compares their checksums. With --quick, only checks that originals are ' +
      'there. With BACKUP_KEY, also checks who wrote it. Exits with 5 if something is missing, damaged or of somebody else.',
    example: 'backup verify --from /var/backups/fonds',
  })
    .argument('[backup]', 'name of the backup (default: the latest)')
    .addOption(requiredOption('--from <place>', `where backups are: a ${PLACE}`))
    .option('--quick', 'do not read the originals')
    .option('--json', 'print the result as JSON')
    .action((id, options) => {
      const { from, quick = false } = options
      return performAlone(options, async (out) => (await actions()).verify(out, { place: from ?? '', id, quick }))
    })

const restore = (perform: Perform): CommandUnknownOpts =>
  newAction('restore', {
    summary: 'Restore a backup into an empty installation',
    details:
      'Checks the backup first; with BACKUP_KEY, it must be signed with this key. Then creates the roles, restores the database in one transaction, migrates it to this ' +
      'version, grants the services their rights, copies the originals that the store lacks, and compares the result ' +
      'with the backup. Stop all services and workers before. A database with tenants is refused, unless you give ' +
      '--replace, which deletes its content; on a terminal the command asks. Start the services again afterwards.',
    example: 'backup restore --from /var/backups/fonds',
  })
    .argument('[backup]', 'name of the backup (default: the latest)')
    .addOption(requiredOption('--from <place>', `where backups are: a ${PLACE}`))
    .option('--replace', 'delete what the database contains')
    .option('-y, --yes', 'replace without asking')
    .option('--unsigned', 'restore a backup although nothing shows who wrote it')
    .option('--secrets <folder>', 'folder to write the secrets of the backup to')
    .option('--passphrase-file <file>', 'file with the passphrase of the secrets')
    .option('--pg-bin <folder>', 'folder of pg_restore (default: where packages install it, and PATH)')
    .action(async (id, options) => {
      const { from, replace = false, yes = false, unsigned = false, secrets, passphraseFile, pgBin } = options
      checkPair(secrets, passphraseFile)
      await perform(
        options,
        async (context) =>
          (await actions()).restore(context, {
            ...{ place: from ?? '', id, replace, yes, unsigned },
            secrets: secrets ?? null,
            passphraseFile: passphraseFile ?? null,
            pgBin: pgBin ?? null,
          }),
        UNCHANGED,
      )
    })

const record = (perform: Perform): CommandUnknownOpts =>
  newAction('record', {
    summary: 'Note a backup that another program made',
    details:
      'Call it after each successful backup by pgBackRest, Barman, a storage system or a hosting provider, so that ' +
      'fonds doctor and the metric backup_age_seconds know its age. Backups by fonds are noted by themselves.',
    example: 'backup record pgbackrest-20261124-030000F --by pgbackrest',
  })
    .argument('<name>', 'name of the backup in that program')
    .addOption(requiredOption('--by <program>', 'name of the program'))
    .option('--taken-at <time>', 'moment that the backup shows, in ISO 8601 (default: now)')
    .action(async (name, options) => {
      const { by, takenAt } = options
      await perform(options, async (context) =>
        (await actions()).record(context, { name, by: by ?? '', takenAt: takenAt ?? null }),
      )
    })

function checkPair(secrets: string | undefined, passphraseFile: string | undefined): void {
  if ((secrets === undefined) !== (passphraseFile === undefined)) {
    throw new UsageError('--secrets and --passphrase-file are given together')
  }
}
