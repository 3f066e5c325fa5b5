import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNSAFE_ADDRESSES } from '@fonds/types/testing'
import { expect, test } from 'vitest'
import { aFindingAid, type Spec } from '../testing/finding-aid.ts'
import { spoolFindingAid } from './spool.ts'

/** Builds a component in which every URL is the given one. */
const componentOf = (url: string): Spec => ({
  title: `Piece of ${UNSAFE_ADDRESSES.indexOf(url)}`,
  rights: { value: { statement: 'Stated', uri: url }, from: null },
  body: {
    digital_objects: [{ type: null, title: 'Scan', url, mime_type: null, note: null, internal: false }],
    scope_and_content: [{ t: 'p', c: ['see ', { t: 'link', href: url, c: ['the page'] }] }],
  },
})

/** Returns every link target that the template of a finding aid receives. */
async function linksOf(
  children: readonly Spec[],
  siteUrlTemplate: string | null,
  arkPrefix: string | null = null,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-spool-'))
  try {
    await spoolFindingAid(aFindingAid({ title: 'Fonds', children }), folder, {
      addresses: { origin: 'https://api.example.org', siteUrlTemplate, arkPrefix },
      thumbnails: async () => null,
      maxComponents: 100,
      volume: { rows: 1_000, bytes: 10_000_000 },
    })
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    return texts.flatMap((text) =>
      [...text.matchAll(/"href":("(?:[^"\\]|\\.)*")/g)].map(([, href]) => JSON.parse(href ?? '')),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each(UNSAFE_ADDRESSES)('a PDF does not link to %j', async (address) => {
  const links = await linksOf([componentOf(address)], `${address}/{kind}/{slug}`)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !link.startsWith('https://api.example.org/'))).toEqual([])
})

test('a PDF links to web pages', async () => {
  const links = await linksOf([componentOf('https://scans.example.org/1')], 'https://www.example.org/{kind}/{slug}')
  expect(links).toContain('https://scans.example.org/1')
  expect(links.some((link) => link.startsWith('https://www.example.org/collection/'))).toBe(true)
})

test('a PDF says to cite its ARK, if the archive has a NAAN, and its permalink otherwise', async () => {
  const cited = async (arkPrefix: string | null) =>
    (await linksOf([], null, arkPrefix)).filter((link) => link.startsWith('https://api.example.org/ark:12345/'))
  expect(await cited('12345/')).toHaveLength(1)
  expect(await cited(null)).toEqual([])
})
