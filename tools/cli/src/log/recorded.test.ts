import { expect, test } from 'vitest'
import { actionsBelow, commandPath } from '../program/command-help.ts'
import { createProgram } from '../program/create-program.ts'
import { READING, recorded } from './recorded.ts'

const env = { FONDS_OPERATOR: 'Ada' }

test('a command that changes something is recorded with who gave it, its archive and its arguments', () => {
  expect(recorded(['import', 'ead'], ['import', 'ead', 'a.xml', '--tenant', 'city', '--publish'], env)).toMatchObject({
    operator: 'Ada',
    command: 'import ead',
    tenant: 'city',
    arguments: ['a.xml', '--tenant', 'city', '--publish'],
  })
  expect(recorded(['publish'], ['publish', '--tenant=city', 'x'], {})?.tenant).toBe('city')
  expect(recorded(['publish'], ['publish', 'x'], {})?.operator).not.toBe('')
  expect(recorded(['publish'], ['publish', 'x'], { SUDO_USER: 'bob' })?.operator).toBe('bob')
})

test.each([
  [['doctor'], ['doctor']],
  [
    ['report', 'access'],
    ['report', 'access', '--tenant', 'city'],
  ],
  [
    ['export', 'pdf'],
    ['export', 'pdf', '--tenant', 'city'],
  ],
  [
    ['import', 'ead'],
    ['import', 'ead', 'a.xml', '--dry-run'],
  ],
])('%j only reads', (words, argv) => {
  expect(recorded(words, argv, env)).toBeNull()
})

test('secrets are left out, and long command lines end somewhere', () => {
  const given = (...argv: string[]) => recorded(['x'], ['x', ...argv], env)?.arguments
  expect(given('--password', 'hunter2', '--secret=s', '--password-file', 'f')).toEqual([
    ...['--password', '…', '--secret=…'],
    ...['--password-file', 'f'],
  ])
  expect(given('s3://key:hidden@host/backups')).toEqual(['s3://key:…@host/backups'])
  const many = given(...Array.from({ length: 250 }, (_, n) => `${n}.xml`)) ?? []
  expect([many.length, many.at(-1)]).toEqual([101, '… and 150 more'])
  expect(given('a'.repeat(10_000))?.[0]).toHaveLength(501)
})

test('every command that is said to read exists', () => {
  const program = createProgram(() => Promise.resolve())
  const all = actionsBelow(program).map((command) => commandPath(command).replace(/^fonds /, ''))
  for (const name of READING) expect(all).toContain(name)
})
