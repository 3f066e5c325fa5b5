import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXIT } from './exit-codes.ts'
import { actionsBelow, commandPath, optionsOf } from './program/command-help.ts'
import { createProgram } from './program/create-program.ts'
import { runMain } from './testing.ts'

// Nothing listens on this port, so a command that reaches the database exits with 5.
beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/none')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const run = (line: string) => runMain(...line.split(' ').filter((word) => word !== ''))
const program = createProgram(() => Promise.resolve())
const actions = actionsBelow(program)
const pathsOf = actions.map((action) => commandPath(action).slice('fonds '.length))

describe('help', () => {
  test.each(pathsOf)('%s --help explains every argument and option, with an example', async (path) => {
    const { code, stdout, stderr } = await run(`${path} --help`)
    expect([code, stderr]).toEqual([EXIT.ok, ''])
    expect(stdout).toMatch(new RegExp(`^Usage: fonds ${path}( |$)`, 'm'))
    expect(stdout).toMatch(new RegExp(`^Example:\n {2}fonds ${path}( |$)`, 'm'))
    const action = actions[pathsOf.indexOf(path)]
    for (const argument of action?.registeredArguments ?? []) expect(argument.description).not.toBe('')
    for (const option of action ? optionsOf(action) : []) {
      expect(option.description).not.toBe('')
      expect(stdout).toContain(option.flags)
    }
  })

  test.each(['', 'help', '--help', '-h'])('“fonds %s” lists every command and exit code', async (line) => {
    const { code, stdout } = await run(line)
    expect(code).toBe(EXIT.ok)
    for (const path of pathsOf) expect(stdout).toMatch(new RegExp(`^ {2}${path} `, 'm'))
    for (const value of Object.values(EXIT)) expect(stdout).toMatch(new RegExp(`^ {2}${value} `, 'm'))
  })

  test.each([
    ['help import ead', 'fonds import ead'],
    ['help import', 'fonds import'],
    ['import help', 'fonds import'],
    ['import --help', 'fonds import'],
    ['help tenant set x', 'fonds tenant set'],
  ])('“fonds %s” explains %s', async (line, path) => {
    const { code, stdout } = await run(line)
    expect([code, stdout]).toEqual([EXIT.ok, expect.stringContaining(`Usage: ${path} `)])
  })

  test.each(['--version', '-V'])('“fonds %s” prints the version and the revision', async (line) => {
    const stdout = expect.stringMatching(/^fonds \d+\.\d+\.\d+(\+[0-9a-f]{12}(-changed)?)?\n$/)
    expect(await run(line)).toMatchObject({ code: EXIT.ok, stdout })
  })
})

describe('an invalid command line exits with 2 and explains how to correct it', () => {
  test.each([
    ['imprt ead x', 'fonds: unknown command', 'Did you mean import?'],
    ['import eda x', 'fonds import: unknown command', 'Did you mean ead?'],
    ['help imprt', 'fonds: unknown command', 'Did you mean import?'],
    ['help import eda', 'fonds import: unknown command', 'Did you mean ead?'],
    ['import ead x --tennant city', 'fonds import ead: unknown option', 'Did you mean --tenant?'],
    ['import ead x --tenant city --pubish', 'fonds import ead: unknown option', 'Did you mean --publish?'],
    ['import ead x', 'fonds import ead:', "option '--tenant <slug>' is required"],
    ['import ead --tenant city', 'fonds import ead:', "missing required argument 'path'"],
    ['import ead x --tenant', 'fonds import ead:', "option '--tenant <slug>' argument missing"],
    ['import ead x --tenant=', 'fonds import ead:', 'must not be empty'],
    ['publish --tenant city collections x', 'fonds publish:', 'Allowed choices are collection, record'],
    ['tenant list x', 'fonds tenant list:', 'too many arguments'],
    ['set --tenant city record x colour=red', 'fonds set:', 'the fields are suppress_from_aggregators'],
    ['completion tcsh', 'fonds completion:', 'Allowed choices are bash, zsh, fish'],
    ['--tenant city', 'fonds: unknown option', 'Run “fonds --help” for details.'],
  ])('fonds %s', async (line, start, advice) => {
    const { code, stdout, stderr } = await run(line)
    expect([code, stdout]).toEqual([EXIT.usage, ''])
    expect(stderr.startsWith(start), stderr).toBe(true)
    expect(stderr).toContain(advice)
    // Shows the usage of that command only.
    expect(stderr.match(/^Usage: /gm)).toHaveLength(1)
    expect(stderr.split('\n').length).toBeLessThanOrEqual(5)
  })

  test('a group without a command shows its commands on standard error', async () => {
    const { code, stdout, stderr } = await run('import')
    expect([code, stdout]).toEqual([EXIT.usage, ''])
    expect(stderr).toMatch(/^Usage: fonds import .*\n.*^ {2}ead .*\n {2}eac /ms)
  })

  test('so does an invalid setting, but without the usage of the command', async () => {
    vi.stubEnv('PUBLIC_URL', 'nowhere')
    const { code, stderr } = await run('tenant list')
    vi.stubEnv('PUBLIC_URL', '')
    expect([code, stderr]).toEqual([EXIT.usage, expect.stringMatching(/^fonds tenant list: .*PUBLIC_URL.*\n$/)])
  })
})

test('an unreachable database gives one line and exit code 5', async () => {
  const { code, stderr } = await run('tenant list')
  expect([code, stderr]).toEqual([EXIT.failed, expect.stringMatching(/^fonds tenant list: .+\n$/)])
})

test('no command line leads to a stack trace or an undocumented exit code', async () => {
  const flags = actions.flatMap((action) => optionsOf(action).map((option) => option.long ?? ''))
  const words = [...new Set(pathsOf.flatMap((path) => path.split(' ')))]
  const word = fc.oneof(
    fc.constantFrom(...words, ...flags, '--', '-', '=', '', 'x', 'collection', '--tenant=x', '-xyz', '__proto__'),
    fc.string({ maxLength: 8 }),
  )
  const path = fc.constantFrom(...pathsOf.map((line) => line.split(' ')), [])
  const line = fc.tuple(path, fc.array(word, { maxLength: 6 })).map((parts) => parts.flat())
  await fc.assert(
    fc.asyncProperty(line, async (argv) => {
      const { code, stderr } = await runMain(...argv)
      expect(Object.values(EXIT)).toContain(code)
      expect(stderr).not.toMatch(/^\s+at .*:\d+/m)
      if (code !== EXIT.ok) expect(stderr).not.toBe('')
    }),
    { numRuns: 300 },
  )
})
