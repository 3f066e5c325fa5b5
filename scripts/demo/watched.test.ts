import { expect, test } from 'vitest'
import { showRestarts } from './watched.ts'

function shown(...lines: string[]): string[] {
  const seen: string[] = []
  const tell = showRestarts('search', (line) => seen.push(line))
  for (const line of lines) tell(line)
  return seen
}

const listening = '{"level":30,"port":8080,"msg":"listening"}'

test('a restart is shown once the service listens again; the first start is not shown', () => {
  expect(shown(listening)).toEqual([])
  const restart = ["Change detected in 'a.ts'", "Restarting 'src/main.ts'", listening, listening]
  expect(shown(...restart)).toEqual([expect.stringMatching(/^search restarted in \d+\.\d s$/)])
})

test('a failure is shown with the program’s output', () => {
  expect(shown('SyntaxError: Expression expected', "Failed running 'src/main.ts'. Waiting for file changes")).toEqual([
    'search: SyntaxError: Expression expected',
    'search failed, and starts again when its source changes',
  ])
})

test('warnings and printed lines are shown; requests and messages of the debugger are not', () => {
  const warning = '{"level":40,"msg":"slow"}'
  const quiet = ['Debugger listening on ws://127.0.0.1:9232/x', '{"level":30,"msg":"request"}', '']
  expect(shown('here', warning, ...quiet)).toEqual(['search: here', `search: ${warning}`])
})
