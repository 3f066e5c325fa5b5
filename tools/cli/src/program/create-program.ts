import type { Command } from '@commander-js/extra-typings'
import { backupGroup } from '../commands/backup.ts'
import { checkCommand } from '../commands/check.ts'
import { completionCommand } from '../commands/completion.ts'
import { convertCommand } from '../commands/convert.ts'
import { databaseGroup } from '../commands/database.ts'
import { doctorCommand } from '../commands/doctor.ts'
import { entityGroup } from '../commands/entity.ts'
import { exhibitGroup } from '../commands/exhibit.ts'
import { exportGroup } from '../commands/export.ts'
import { fileGroup } from '../commands/file.ts'
import { fixityGroup } from '../commands/fixity.ts'
import { helpCommand } from '../commands/help.ts'
import { imageGroup } from '../commands/image.ts'
import { importGroup } from '../commands/import.ts'
import { linksGroup } from '../commands/links.ts'
import { logCommand } from '../commands/log.ts'
import { mcpCommand } from '../commands/mcp.ts'
import { previewCommand } from '../commands/preview.ts'
import { deleteCommand, publishCommand, unpublishCommand } from '../commands/publication.ts'
import { redirectsGroup } from '../commands/redirects.ts'
import { reportGroup } from '../commands/report.ts'
import { indexGroup, reindexCommand } from '../commands/search-index.ts'
import { setCommand } from '../commands/set.ts'
import { applyCommand, siteGroup } from '../commands/site.ts'
import { statusCommand } from '../commands/status.ts'
import { syncGroup } from '../commands/sync.ts'
import { tenantGroup } from '../commands/tenant.ts'
import { textGroup } from '../commands/text.ts'
import { usageCommand } from '../commands/usage.ts'
import { watchCommand } from '../commands/watch.ts'
import { fondsBuild } from '../fonds-version.ts'
import { newCommand } from './new-command.ts'
import { formatOverview } from './overview.ts'
import type { Perform, PerformAlone } from './perform.ts'

/** Creates the command line of `fonds`. Each program can be parsed only once, since options keep their values. */
export function createProgram(perform: Perform, performAlone: PerformAlone = () => Promise.resolve()): Command {
  const program = newCommand('fonds', 'Manages the archives that Fonds publishes.')
    .version(`fonds ${fondsBuild()}`, '-V, --version', 'print the version and the revision')
    .usage('<command> [options]')
    .helpCommand(false)
    // A command may have its own `--version`.
    .enablePositionalOptions()
    .configureHelp({ formatHelp: formatOverview })
  const commands = [
    tenantGroup(perform),
    importGroup(perform),
    checkCommand(perform, performAlone),
    convertCommand(performAlone),
    watchCommand(perform),
    syncGroup(perform),
    previewCommand(perform),
    publishCommand(perform),
    unpublishCommand(perform),
    deleteCommand(perform),
    setCommand(perform),
    entityGroup(perform),
    exhibitGroup(perform),
    applyCommand(perform),
    siteGroup(perform),
    fileGroup(perform),
    redirectsGroup(perform),
    imageGroup(perform),
    textGroup(perform),
    linksGroup(perform),
    exportGroup(perform),
    reportGroup(perform),
    fixityGroup(perform),
    reindexCommand(perform),
    indexGroup(perform),
    mcpCommand(performAlone),
    databaseGroup(perform),
    backupGroup(perform, performAlone),
    statusCommand(performAlone),
    usageCommand(perform),
    logCommand(perform),
    doctorCommand(performAlone),
    completionCommand(),
    helpCommand(),
  ]
  for (const command of commands) program.addCommand(command)
  return program
}
