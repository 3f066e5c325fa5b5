import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@fonds/test-kit/conditions'
import { expect, test } from '@playwright/test'
import { firstOf, originOf } from '../stack/demo.ts'
import { ROOT } from '../stack/stack.ts'

/** Addresses of the API in examples: of the demo on its usual port, or of any archive. */
const ADDRESS = /https?:\/\/(?<host>localhost:8080|harbour\.localhost:8080|ARCHIVE)(?<path>\/[^\s'"`)>|]*)/g

/** Marks what only the reader can know. */
const UNKNOWN = /…|\$|[A-Z]{3,}|[{}]/

interface Example {
  readonly page: string
  readonly line: number
  readonly tenant: 'demo' | 'harbour'
  readonly path: string
  /** The form that it posts; undefined for GET. */
  readonly form: string | undefined
}

/** Returns the requests of a page: in its code, and in running text. */
function examplesOf(page: string): Example[] {
  return readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(ADDRESS)].map(({ groups }) => ({
        ...{ page, line: index + 1, path: groups?.path ?? '' },
        tenant: groups?.host?.startsWith('harbour') ? ('harbour' as const) : ('demo' as const),
        form: / -d '([^']*)'/.exec(text)?.[1],
      })),
    )
    .filter(({ path, form = '' }) => !UNKNOWN.test(path.replace('ARCHIVE_ID', '')) && !form.includes('…'))
}

const PAGES = globSync('docs/**/*.md', { cwd: ROOT }).filter((page) => !/^docs\/(adr|operations)\//.test(page))
const EXAMPLES = PAGES.flatMap(examplesOf)

/** Returns whether an answer has anything to show. */
function findsSomething(body: unknown): boolean {
  if (typeof body === 'string') return body.length > 0 && !/<error code=/.test(body)
  if (Array.isArray(body)) return body.length > 0
  if (typeof body !== 'object' || body === null) return false
  for (const list of ['items', 'features', 'result', 'linkset', 'last']) {
    if (list in body) return findsSomething(Object.entries(body).find(([name]) => name === list)?.[1])
  }
  if ('q0' in body) return findsSomething(body.q0)
  return Object.keys(body).length > 0
}

test('the guides have examples', () => {
  expect(new Set(EXAMPLES.map(({ page }) => page)).size).toBeGreaterThan(8)
})

test.beforeAll(async () => {
  // The search index follows the archive.
  await firstOf('/search?q=harbour')
})

for (const { page, line, tenant, path, form } of EXAMPLES) {
  test(`${page}:${line} ${path} finds something`, async () => {
    const { id } = (await (await fetch(`${originOf(tenant)}/api/public/organization`)).json()) as { id: string }
    const url = originOf(tenant) + path.replace('ARCHIVE_ID', id)
    await eventually(async () => {
      const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
      const answer = await fetch(url, init)
      expect(answer.status, url).toBe(200)
      const isJson = /json/.test(answer.headers.get('content-type') ?? '')
      expect(findsSomething(isJson ? await answer.json() : await answer.text()), url).toBe(true)
    })
  })
}
