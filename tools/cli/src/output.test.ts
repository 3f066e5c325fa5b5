import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openOutput, table, visible, warnMessage } from './output.ts'
import { Progress } from './progress.ts'
import { runMain } from './testing.ts'

/** Characters that a terminal obeys, and those that change the direction in which it shows a line. */
const HOSTILE = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u
const TEXT = 'a\u001b[31m\u001b]0;title\u0007\u009b2K\u009d\u007f\r\n\t\u202eb\u2066c\u200f\u2028d'

function written(stream: 'stdout' | 'stderr', work: () => void): string {
  const spy = vi.spyOn(process[stream], 'write').mockReturnValue(true)
  try {
    work()
    return spy.mock.calls.map(([chunk]) => String(chunk)).join('')
  } finally {
    spy.mockRestore()
  }
}

describe('control characters', () => {
  test('are shown, in one line', () => {
    expect(visible(TEXT)).toBe(
      'a\\u{1b}[31m\\u{1b}]0;title\\u{7}\\u{9b}2K\\u{9d}\\u{7f}\\u{d}\\u{a}\\u{9}\\u{202e}b\\u{2066}c\\u{200f}\\u{2028}d',
    )
    expect(written('stdout', () => openOutput(false).line(TEXT))).toBe(`${visible(TEXT)}\n`)
    expect(written('stdout', () => openOutput(false).lines(table([TEXT], [[TEXT], [1]])))).not.toMatch(HOSTILE)
  })

  test('are escaped in JSON, which has the same value', () => {
    const json = written('stdout', () => openOutput(true).result({ name: TEXT, deep: ['😀', TEXT] }))
    expect(json).not.toMatch(HOSTILE)
    expect(JSON.parse(json)).toEqual({ name: TEXT, deep: ['😀', TEXT] })
  })

  test('stay what they are in no message, whose further lines cannot pass for others', () => {
    expect(written('stderr', () => warnMessage(`fonds: ${TEXT}\nOK\n  indented`))).toBe(
      `fonds: ${visible(TEXT.split('\n')[0] ?? '')}\n  ${visible(TEXT.split('\n')[1] ?? '')}\n  OK\n  indented\n`,
    )
  })

  test('are shown in the progress, too', () => {
    vi.useFakeTimers()
    const stream = { isTTY: false, write: vi.fn() }
    try {
      const progress = new Progress(TEXT, 10, 'files', stream)
      vi.advanceTimersByTime(20_000)
      progress.update(5, TEXT)
    } finally {
      vi.useRealTimers()
    }
    expect(stream.write).toHaveBeenCalledTimes(1)
    expect(String(stream.write.mock.calls[0]?.[0])).not.toMatch(HOSTILE)
  })

  test('texts in other scripts stay as they are', () => {
    for (const text of ['مجموعة الرسائل', 'אוסף', '한국어 😀', 'e\u0301', '\u200dक\u200c'])
      expect(visible(text)).toBe(text)
  })
})

describe('a folder of a stranger', () => {
  let folder: string
  const names = ['x\u001b[31m\u001b]0;pwn\u0007.xml', 'y\u009b2K\u202e.xml', 'z\nOK: no problems.xml']
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fonds-output-'))
    mkdirSync(join(folder, 'in'))
    for (const name of names) writeFileSync(join(folder, 'in', name), '<ead><\u0085')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each([[], ['--json']])('is reported without its control characters (%#)', async (...options) => {
    const { code, stdout, stderr } = await runMain('check', join(folder, 'in'), ...options)
    expect(code).not.toBe(0)
    expect(stdout + stderr).not.toMatch(HOSTILE)
    expect(stdout + stderr).not.toMatch(/^OK/m)
    if (options.length === 0) for (const name of names) expect(stdout + stderr).toContain(visible(name))
    else
      for (const name of names) expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(name).slice(1, -1))
  })

  test('nor is what was typed', async () => {
    for (const words of [['check', join(folder, 'none\u001b[2J')], ['chec\u001bk'], ['check', '--\u009bx', folder]]) {
      const { stdout, stderr } = await runMain(...words)
      expect(stdout + stderr).not.toMatch(HOSTILE)
    }
  })
})

test('nothing else in the command, and nothing that it is made of, writes to the terminal', () => {
  const root = join(import.meta.dirname, '../../..')
  // Scripts of our own; a completion script, and an empty workbook that goes to no terminal, without any text of others. Reports
  // clean their cells themselves.
  const allowed =
    /\/src\/(output|progress|testing|commands\/completion|actions\/table-template|report\/write|corpus-\w+)\.ts$/
  const rooms = ['tools/{cli,mcp,preview,reading-services,static-copy}', 'libs/{import,readers/*}']
  const files = globSync(
    rooms.map((room) => `${room}/src/**/*.ts`),
    { cwd: root },
  ).filter((file) => !/\.(test|fuzz)\.ts$/.test(file) && !allowed.test(file))
  expect(files.length).toBeGreaterThan(200)
  const wrong = files.filter((file) =>
    /process\.std(?:out|err)\.write|console\.(?:log|error|warn|info)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})
