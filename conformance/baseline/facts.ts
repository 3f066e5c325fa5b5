import { ask } from '@fonds/scripts/testing/ask.ts'
import { type Archive, TENANT, TRANSCRIBED } from './archive.ts'

/** Facts that readers of the archive see in any release. */
interface Fact {
  readonly what: string
  /** @throws if it is not so */
  check(get: Get, archive: Archive): Promise<void>
}

interface Got {
  readonly status: number
  readonly location: string
  readonly body: Buffer
}
type Get = (path: string) => Promise<Got>

interface Image {
  readonly original: string
  readonly thumbnail: { readonly url: string }
}

const FACTS: readonly Fact[] = [
  {
    what: 'an image, its thumbnail and its original',
    async check(get, { original }) {
      const { images } = json<{ images: Image[] }>(await get(`/records/${LETTER}`))
      const [image] = images
      if (images.length !== 1 || image === undefined) throw new Error(`${images.length} images`)
      const file = await get(below(image.original))
      if (!file.body.equals(original)) throw new Error(`the original answers ${file.status}, ${file.body.length} bytes`)
      const small = await get(below(image.thumbnail.url))
      if (small.status !== 200 || small.body.length < 100) throw new Error(`the thumbnail answers ${small.status}`)
    },
  },
  {
    what: 'the text of an image, found by a search',
    async check(get) {
      const { items } = json<{ items: { slug: string }[] }>(await get(`/search?q=${TRANSCRIBED}`))
      if (items.map(({ slug }) => slug).join() !== LETTER) throw new Error(`found ${JSON.stringify(items)}`)
    },
  },
  {
    what: 'an exhibit',
    async check(get) {
      const { title, sections } = json<{ title: string; sections: { items: { slug: string; caption: string }[] }[] }>(
        await get('/exhibits/ropes'),
      )
      const shown = sections.flatMap(({ items }) => items.map(({ slug, caption }) => `${slug}: ${caption}`))
      if (`${title}, ${shown.join()}` !== 'Ropes, rope-walk: Three hundred fathoms.') throw new Error(shown.join())
    },
  },
  {
    what: 'decisions: access, what is not published, suppressed names, names kept apart',
    async check(get) {
      const { access } = json<{ access: { status: string } }>(await get('/records/ledger'))
      if (access.status !== 'closed') throw new Error(`access is ${access.status}`)
      await expectStatus(get, 404, '/records/draft-of-a-bill')
      await expectStatus(get, 404, '/entities/harbour-master')
      const { items } = json<{ items: { name: string }[] }>(await get('/entities?type=person'))
      const names = items.map(({ name }) => name).toSorted()
      if (names.join(' and ') !== 'Lund, Per, 1801-1866 and Lund, Per, 1830-1899') throw new Error(names.join(' and '))
    },
  },
  {
    what: 'redirects of a renamed record and a merged name, and that a collection is gone',
    async check(get) {
      for (const [from, to] of [
        ['/records/note-of-the-chandler', `/records/${LETTER}`],
        ['/entities/ropers', '/entities/ropemakers'],
      ] as const) {
        const { status, location } = await get(from)
        if (status !== 301 || !location.endsWith(to)) throw new Error(`${from} answers ${status} ${location}`)
      }
      await expectStatus(get, 410, '/collections/papers-gone')
    },
  },
]

const LETTER = 'letter-of-the-chandler'

/** The number of facts. */
export const FACT_COUNT = FACTS.length

/** Returns the facts that are not so at a gateway. */
export async function failingFacts(port: number, archive: Archive): Promise<string[]> {
  const failing: string[] = []
  for (const { what, check } of FACTS) {
    await check(getterOf(port), archive).catch((error: Error) => failing.push(`${what}: ${error.message}`))
  }
  return failing
}

const getterOf =
  (port: number): Get =>
  async (path) => {
    const options = { port, host: `${TENANT}.localhost:${port}`, client: '198.51.100.1', limitMs: 30_000 }
    const answer = await ask({ tenant: TENANT, path }, options)
    if ('broken' in answer) throw new Error(`${path}: ${answer.broken}`)
    return { status: answer.status, location: answer.headers.location ?? '', body: answer.body }
  }

const json = <T>({ status, body }: Got): T => {
  if (status !== 200) throw new Error(`${status} ${body.toString().slice(0, 200)}`)
  return JSON.parse(body.toString()) as T
}

async function expectStatus(get: Get, expected: number, path: string): Promise<void> {
  const { status } = await get(path)
  if (status !== expected) throw new Error(`${path} answers ${status}`)
}

/** Returns the part of a URL below the API. */
const below = (url: string): string => url.replace(/^.*\/api\/public(?=\/)/, '')
