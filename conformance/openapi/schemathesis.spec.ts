import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'

/** Program of a virtual environment with `schemathesis` from PyPI. */
const program = process.env.FONDS_SCHEMATHESIS ?? ''
const SECONDS = 60

interface Operation {
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[]
}

interface Document {
  readonly components: { readonly parameters: Readonly<Record<string, { readonly name: string }>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Returns rules that a schema cannot express, without which correct responses would count as failures. */
function settings(document: Document): string {
  const opaque = Object.entries(document.paths)
    .filter(([path, methods]) => takesOpaque(document, path, methods))
    .map(([path]) => path)
  expect(opaque.length).toBeGreaterThan(8)
  return [
    '[checks]',
    // A path that is too long is rejected for its length, whatever else is wrong with it.
    `negative_data_rejection.expected-statuses = ${JSON.stringify([...REFUSED, '414'])}`,
    ...opaque.flatMap((path) => [
      '[[operations]]',
      `include-path = ${JSON.stringify(path)}`,
      `checks.positive_data_acceptance.expected-statuses = ${JSON.stringify([...ACCEPTED, '400'])}`,
    ]),
    '[[operations]]',
    'include-path = "/api/public/unapi"',
    // A format needs an id; unAPI asks for 406 if there is no such format.
    `checks.positive_data_acceptance.expected-statuses = ${JSON.stringify([...ACCEPTED, '400', '406'])}`,
    '[[operations]]',
    'include-path = "/api/public/reconcile"',
    // Its parameters are JSON in a text.
    `checks.positive_data_acceptance.expected-statuses = ${JSON.stringify([...ACCEPTED, '400'])}`,
    '[[operations]]',
    'include-path = "/api/public/oai"',
    // OAI-PMH answers errors of its own with 200 (3.6); a form must state its length.
    `checks.negative_data_rejection.expected-statuses = ${JSON.stringify([...REFUSED, '200', '414'])}`,
    `checks.positive_data_acceptance.expected-statuses = ${JSON.stringify([...ACCEPTED, '400'])}`,
    '',
  ].join('\n')
}

const REFUSED = ['400', '401', '403', '404', '405', '406', '409', '415', '422', '428', '429', '5xx']
const ACCEPTED = ['2xx', '3xx', '401', '403', '404', '409', '429', '5xx']

// Cursors are signed, pages end at item 10,000, search terms follow a grammar, and image parts have a syntax.
const takesOpaque = ({ components }: Document, path: string, methods: Readonly<Record<string, Operation>>): boolean =>
  /\/image\//.test(path) ||
  Object.values(methods).some(({ parameters = [] }) =>
    parameters.some(({ name, $ref = '' }) => {
      const found = name ?? components.parameters[$ref.replace(/^.*\//, '')]?.name ?? ''
      return ['cursor', 'since', 'page', 'ids'].includes(found)
    }),
  )

test('schemathesis finds nothing within a minute', async () => {
  const origin = `http://localhost:${runningStack().port}`
  // The test runner deletes the folder before the next run.
  const folder = test.info().outputPath('schemathesis')
  mkdirSync(folder, { recursive: true })
  const document = await (await fetch(`${origin}/api/public/docs`)).text()
  writeFileSync(join(folder, 'openapi.json'), document)
  writeFileSync(join(folder, 'schemathesis.toml'), settings(JSON.parse(document)))
  const { code, output } = await schemathesis(folder, origin)
  const summary = output.slice(output.lastIndexOf('= SUMMARY ='))
  // Reads the report, because a run that tested nothing also finds nothing.
  const tested = Number(/Tested: (\d+)/.exec(summary)?.[1])
  expect(tested, summary).toBeGreaterThan(40)
  expect(Number(/(\d+) generated/.exec(summary)?.[1]), summary).toBeGreaterThanOrEqual(tested)
  expect(code, failures(output)).toBe(0)
})

// Returns the examples of failures, without the lengths of what was sent.
const failures = (output: string): string =>
  output
    .split('\n')
    .map((line) => line.slice(0, 400))
    .join('\n')
    .slice(-20_000)

function schemathesis(cwd: string, origin: string): Promise<{ readonly code: number; readonly output: string }> {
  const args = ['run', 'openapi.json', '--url', origin, '--max-time', String(SECONDS), '--checks', 'all', '--no-color']
  return new Promise((done) => {
    execFile(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}
