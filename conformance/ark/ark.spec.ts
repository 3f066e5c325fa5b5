import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { body, originOf } from '@fonds/e2e/stack/demo.ts'
import { runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'

/** Python with the package pynoid. */
const python = process.env.FONDS_NOID ?? ''

/** The archive of the demo that has ARKs, and the digits and letters that names consist of. */
const TENANT = 'harbour'
const BETANUMERIC = '0123456789bcdfghjkmnpqrstvwxz'

interface Named {
  readonly url: string
  readonly title?: string
  readonly links: { readonly ark: string; readonly permalink: string; readonly tree?: string; readonly jsonld?: string }
}

/** Reads every record, collection and entity of the archive. */
async function everything(): Promise<Named[]> {
  const found: Named[] = []
  for (const list of ['records', 'collections', 'entities']) {
    let next: string | null = `${originOf(TENANT)}/api/public/${list}?limit=100`
    while (next !== null) {
      const page: { items: { url: string }[]; links: { next: string | null } } = await body(next)
      for (const { url } of page.items) found.push(await body(url))
      next = page.links.next
    }
  }
  return found
}

let all: readonly Named[]
test.beforeAll(async () => {
  all = await everything()
})

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly type: string | undefined
  readonly text: string
}

/** Sends a path as it is: `URL` would drop a `?` at the end. */
const ask = (path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = runningStack()
    const headers = { 'x-forwarded-host': new URL(originOf(TENANT)).host }
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        const text = Buffer.concat(chunks).toString()
        resolve({ status, location: headers.location, type: headers['content-type'], text })
      })
    })
    sent.on('error', reject)
    sent.end()
  })

const pathOf = ({ links }: Named): string => links.ark.slice(originOf(TENANT).length)
const nameOf = (one: Named): string => pathOf(one).slice('/ark:'.length)

/** Has pynoid check names; each is NAAN, slash and name. */
const checked = (names: readonly string[]): string[] =>
  execFileSync(python, [join(import.meta.dirname, 'check-noids.py')], {
    input: names.map((name) => `${name}\n`).join(''),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
    .trim()
    .split('\n')

test('every ARK has the NAAN of the archive and a name of its own, with the characters that names may have', () => {
  expect(all.length).toBeGreaterThan(30)
  for (const one of all) expect(pathOf(one)).toMatch(new RegExp(`^/ark:99999/[${BETANUMERIC}]+$`))
  expect(new Set(all.map(nameOf)).size).toBe(all.length)
})

test('pynoid accepts every check character, and none of a name with one character changed or two exchanged', async () => {
  test.skip(python === '', 'needs pynoid, which npm run conformance installs')
  expect(new Set(checked(all.map(nameOf)))).toEqual(new Set(['valid']))
  const mistyped = all.flatMap((one, n) => {
    const name = nameOf(one)
    // The check character itself stays.
    const at = 6 + (n % (name.length - 8))
    const [a = '', b = ''] = name.slice(at)
    const other = BETANUMERIC.charAt((BETANUMERIC.indexOf(a) + 1 + (n % 28)) % BETANUMERIC.length)
    const changed = name.slice(0, at) + other + name.slice(at + 1)
    const exchanged = name.slice(0, at) + b + a + name.slice(at + 2)
    // The algorithm multiplies by the position, modulo 29, so it does not see the 29th character.
    return [...(at === 28 ? [] : [changed]), ...(a === b ? [] : [exchanged])]
  })
  expect(new Set(checked(mistyped))).toEqual(new Set(['invalid']))
  for (const name of mistyped.slice(0, 40)) expect([name, (await ask(`/ark:${name}`)).status]).toEqual([name, 404])
})

test('every ARK redirects to the permalink of its resource, and to no other', async () => {
  for (const one of all) {
    const { status, location } = await ask(pathOf(one))
    expect([status, location]).toEqual([302, one.links.permalink])
  }
})

test('forms that are equivalent by the specification lead to the same resource', async () => {
  for (const one of all.slice(0, 10)) {
    const [naan = '', name = ''] = nameOf(one).split('/')
    const hyphens = `${name.slice(0, 4)}-${name.slice(4, 9)}-${name.slice(9)}`
    for (const path of [
      `/ark:/${naan}/${name}`,
      `/ARK:${naan}/${name}`,
      `/ark:${naan}/${hyphens}`,
      `/ark:${naan}/${name}/`,
      `/api/public/ark:${naan}/${name}`,
    ]) {
      expect([path, await ask(path)]).toMatchObject([path, { status: 302, location: one.links.permalink }])
    }
    // The name, unlike the rest, is case-sensitive.
    expect((await ask(`/ark:${naan}/${name.toUpperCase()}`)).status).toBe(404)
  }
})

test('a suffix is passed through to the resource', async () => {
  let passed = 0
  for (const one of all) {
    const { jsonld } = one.links
    if (jsonld === undefined) continue
    const { status, location } = await ask(`${pathOf(one)}.jsonld`)
    expect([status, location]).toEqual([302, jsonld])
    passed++
  }
  expect(passed).toBeGreaterThan(10)
})

/** Reads ANVL: elements with a name, a colon and a value, which goes on in lines that begin with a space; records end with an empty line. */
function anvl(text: string): ReadonlyMap<string, string>[] {
  const unfolded = text.replaceAll(/\r?\n[ \t]+/g, ' ')
  return unfolded
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        new Map(
          part.split('\n').flatMap((line) => {
            if (line === '' || line.startsWith('#')) return []
            const at = line.indexOf(':')
            expect(at, line).toBeGreaterThan(0)
            return [[line.slice(0, at), line.slice(at + 1).trim()] as const]
          }),
        ),
    )
}

test('every ARK answers inflections with an ERC of its four elements, and with the commitment of the archive', async () => {
  for (const one of all) {
    const { status, type, text } = await ask(`${pathOf(one)}?info`)
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    const [erc, support] = anvl(text)
    expect([...(erc?.keys() ?? [])]).toEqual(['erc', 'who', 'what', 'when', 'where'])
    for (const element of ['who', 'what', 'when', 'where']) expect(erc?.get(element), element).not.toBe('')
    expect(erc?.get('where')).toBe(one.links.ark)
    expect(support?.get('erc-support')).toBe('')
    expect(support?.get('what')).not.toBe('')
  }
  for (const one of all.slice(0, 10)) {
    for (const inflection of ['?', '??']) {
      const { status, text } = await ask(pathOf(one) + inflection)
      expect([inflection, status]).toEqual([inflection, 200])
      expect(anvl(text)[0]?.get('where')).toBe(one.links.ark)
    }
  }
})

test('a NAAN that is not the archive’s, and a name that is none, answer the same 404', async () => {
  const [, name = ''] = nameOf(all[0] as Named).split('/')
  const texts = new Set<string>()
  for (const path of [`/ark:12345/${name}`, '/ark:99999/b3', '/ark:99999/', `/ark:99999/${name.slice(0, -1)}`]) {
    const { status, text } = await ask(path)
    expect([path, status]).toEqual([path, 404])
    const { code, detail } = JSON.parse(text) as { code: string; detail: string }
    texts.add(`${code} ${detail}`)
  }
  expect(texts.size).toBe(1)
})
