import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createProgram } from '../program/create-program.ts'
import { allCommands, completedCommand } from './command-tree.ts'
import { completionScript } from './completion-script.ts'

const program = createProgram(() => Promise.resolve())
const commands = allCommands(completedCommand(program))

/** Returns the completions of the last word in a real bash. */
function complete(...words: string[]): string[] {
  const run = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fonds; printf '%s\\n' "\${COMPREPLY[@]}"`
  const script = `${completionScript(program, 'bash')}\n${run}`
  const output = execFileSync('bash', ['--norc', '--noprofile', '-c', script, 'bash', 'fonds', ...words])
  return output.toString().split('\n').filter(Boolean)
}

test('bash completes commands', () => {
  expect(complete('im').sort()).toEqual(['image', 'import'])
  expect(complete('import', '')).toEqual(['ead', 'csv', 'eac'])
  expect(complete('help', 'import', '')).toEqual(['ead', 'csv', 'eac'])
})

test('bash completes the options of a command, and their values if known', () => {
  expect(complete('import', 'ead', '--p')).toEqual(['--publish'])
  expect(complete('import', 'ead', 'x.xml', '--tenant', 'city', '--d')).toEqual(['--dry-run'])
  expect(complete('import', 'eac', '--p')).toEqual([])
  expect(complete('publish', '--tenant', 'city', 'c')).toEqual(['collection'])
  expect(complete('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  expect(complete('import', 'ead', '--tenant', '')).toEqual([])
})

test.each(['bash', 'zsh', 'fish'] as const)('the script for %s contains every command and option', (shell) => {
  const script = completionScript(program, shell)
  expect(commands.length).toBeGreaterThan(30)
  for (const { path, options } of commands) {
    expect(script).toContain(path.join(shell === 'zsh' ? '_' : ' '))
    for (const { long } of options) expect(script).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long)
  }
})
