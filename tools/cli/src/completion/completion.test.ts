import { expect, test } from 'vitest'
import { createProgram } from '../program/create-program.ts'
import { allCommands, completedCommand } from './command-tree.ts'
import { completionScript } from './completion-script.ts'

const program = createProgram(() => Promise.resolve())
const commands = allCommands(completedCommand(program))

test.each(['bash', 'zsh', 'fish'] as const)('the script for %s contains every command and option', (shell) => {
  const script = completionScript(program, shell)
  expect(commands.length).toBeGreaterThan(30)
  for (const { path, options } of commands) {
    expect(script).toContain(path.join(shell === 'zsh' ? '_' : ' '))
    for (const { long } of options) expect(script).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long)
  }
})
