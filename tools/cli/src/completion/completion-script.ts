import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { bashCompletion } from './bash.ts'
import { completedCommand } from './command-tree.ts'
import { fishCompletion } from './fish.ts'
import { zshCompletion } from './zsh.ts'

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const

/** Writes a script that completes `fonds`. It contains every command and option, so completion starts no process. */
export const completionScript = (root: CommandUnknownOpts, shell: keyof typeof SCRIPTS): string =>
  SCRIPTS[shell](completedCommand(root))
