import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProgram } from '../program/create-program.ts'
import { completionScript } from './completion-script.ts'

const run = promisify(execFile)
const program = createProgram(() => Promise.resolve())

/** Returns the completions of the last word in a real bash. */
async function complete(...words: string[]): Promise<string[]> {
  const last = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fonds; printf '%s\\n' "\${COMPREPLY[@]}"`
  const script = `${completionScript(program, 'bash')}\n${last}`
  const { stdout } = await run('bash', ['--norc', '--noprofile', '-c', script, 'bash', 'fonds', ...words])
  return stdout.split('\n').filter(Boolean)
}

test('bash completes commands', async () => {
  expect((await complete('im')).sort()).toEqual(['image', 'import'])
  expect(await complete('import', '')).toEqual(['ead', 'csv', 'table', 'marc', 'eac', 'authorities', 'repositories'])
  expect(await complete('help', 'import', '')).toEqual([
    'ead',
    'csv',
    'table',
    'marc',
    'eac',
    'authorities',
    'repositories',
  ])
})

test('bash completes the options of a command, and their values if known', async () => {
  expect(await complete('import', 'ead', '--p')).toEqual(['--publish'])
  expect(await complete('import', 'ead', 'x.xml', '--tenant', 'city', '--d')).toEqual(['--dry-run'])
  expect(await complete('import', 'eac', '--p')).toEqual([])
  expect(await complete('publish', '--tenant', 'city', 'c')).toEqual(['collection'])
  expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  expect(await complete('import', 'ead', '--tenant', '')).toEqual([])
})
