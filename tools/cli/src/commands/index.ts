import type { Command } from './command.ts'
import { entityCommands } from './entity.ts'
import { exhibitDelete, exhibitImport } from './exhibit.ts'
import { exportCommands } from './export.ts'
import { imageAttach, imageDetach } from './image.ts'
import { importEac } from './import-eac.ts'
import { importEad } from './import-ead.ts'
import { oaiVerify } from './oai.ts'
import { deleteCommand, publish, unpublish } from './publication.ts'
import { indexVerify, reindex } from './search-index.ts'
import { set } from './set.ts'
import { status } from './status.ts'
import { tenantCreate, tenantList, tenantSet } from './tenant.ts'

export type { Command } from './command.ts'

/** Every command of `fonds`. */
export const COMMANDS: readonly Command[] = [
  tenantCreate,
  tenantList,
  tenantSet,
  importEad,
  importEac,
  publish,
  unpublish,
  deleteCommand,
  set,
  ...entityCommands,
  exhibitImport,
  exhibitDelete,
  imageAttach,
  imageDetach,
  ...exportCommands,
  reindex,
  indexVerify,
  oaiVerify,
  status,
]

/** The command that the first words name, and the words that follow. */
export function findCommand(argv: readonly string[]): { command: Command; rest: readonly string[] } | null {
  for (const command of COMMANDS) {
    const words = command.name.split(' ')
    if (words.every((word, i) => argv[i] === word)) return { command, rest: argv.slice(words.length) }
  }
  return null
}
