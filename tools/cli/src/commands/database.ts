import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'

/** Creates `fonds database`. */
export const databaseGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('database', 'Give the services their database logins and rights', [roles(perform), rights(perform)])

const roles = (perform: Perform): CommandUnknownOpts =>
  newAction('roles', {
    summary: 'Let each service log in to the database, with its own password',
    details:
      'Takes passwords from the settings GATEWAY_DATABASE_PASSWORD and so on. With --folder, generates the others and ' +
      'writes each to its own file, readable only by you, for DATABASE_PASSWORD_FILE. Run it again at any time: ' +
      'passwords in the folder are kept unless you rotate them. Restart the services after that.',
    example: 'database roles --folder /etc/fonds/secrets',
  })
    .option('--folder <folder>', 'folder for the files: gateway_database_password and so on')
    .option('--rotate', 'generate new passwords in place of those in the folder')
    .action(async (options) => {
      const { folder, rotate = false } = options
      if (rotate && !folder) throw new UsageError('--rotate needs --folder')
      await perform(options, async (context) =>
        (await import('../actions/database-roles.ts')).putRoles(context, { folder: folder || null, rotate }),
      )
    })

const rights = (perform: Perform): CommandUnknownOpts =>
  newAction('rights', {
    summary: 'Grant the services’ roles every right that they need',
    details:
      'Creates roles that are missing and grants all rights again, as is needed after a dump was restored without its ' +
      'roles. Makes the owner of the database a member of these roles, so that exports and previews can read as the ' +
      'services do. Changes nothing that is right, and sets no password: see fonds database roles.',
    example: 'database rights',
  }).action((options) =>
    perform(options, async (context) => (await import('../actions/database-rights.ts')).putRights(context)),
  )
