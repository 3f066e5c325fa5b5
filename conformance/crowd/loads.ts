import { COLLECTIONS, CONSONANTS, HEAVY_RECORD, LARGE_COLLECTION, PLACES, SUBJECTS, VOWELS } from './archive.ts'
import { arrivals, type End, type Gateway, idleConnections, loops } from './send.ts'

/** The archive that a crowd asks. */
export interface Target extends Gateway {
  /** Path of the image service of a picture. */
  readonly imageService: string
  /** Changes what the large finding aid says, so that it must be built again. */
  readonly changeLarge: () => Promise<void>
}

/** A crowd that asks the archive alpha for what costs it most. */
export interface Load {
  readonly name: string
  begin(target: Target): Promise<End>
}

const API = '/api/public'
const MANY = 2_000

const below = (most: number): number => Math.floor(Math.random() * most)
const any = (values: readonly string[] | string): string => values[below(values.length)] ?? ''
const prefix = (): string => `${any(CONSONANTS)}${any(VOWELS)}*`
const manyPrefixes = (): string =>
  `${API}/search?q=${encodeURIComponent(Array.from({ length: 60 }, prefix).join(' OR '))}&limit=1&facets=none`
const onePrefix = (): string =>
  `${API}/search?q=${Math.random() < 0.5 ? `${any(CONSONANTS)}*` : prefix()}&limit=20&date_start=${1_500 + below(400)}`
const facets = (): string => `${API}/search?date_start=${1_500 + below(400)}&date_end=${1_900 + below(90)}`
const someDocument = (): string =>
  `${API}/collections/${any(COLLECTIONS)}/${any(['finding-aid.pdf', 'ead.xml', 'ead2002.xml'])}`
const until = (): string => `2099-01-${10 + below(19)}T${10 + below(13)}:${10 + below(49)}:${10 + below(49)}Z`
const harvest = (format: string): string => `${API}/oai?verb=ListRecords&metadataPrefix=${format}&until=${until()}`
const tree = (): string =>
  `${API}/collections/${LARGE_COLLECTION}/tree?depth=4&lang=${any(['en', 'de', 'fr', 'es', 'it', 'nl', 'el', 'pt'])}`
const region = (imageService: string, size: string): string =>
  `${API}${imageService}/${below(500)},${below(100)},1023,1023/${size}/${any(['0', '90', '180'])}/default.webp`

/** A request of someone who follows combinations of facets from page to page. */
export const walk = (): string =>
  `${API}/search?subject=${any(SUBJECTS)}&place=${any(PLACES)}&date_start=${1_500 + below(400)}&limit=20`

const BROWSER = { Accept: 'text/html,application/xhtml+xml' } as const

/** A load of requests at a fixed rate. */
const at = (
  perSecond: number,
  what: string,
  pathOf: (target: Target) => string,
  { addresses = MANY, headers = {} as Readonly<Record<string, string>> } = {},
): Load => ({
  name: `${perSecond}/s ${what}, ${addresses} addresses`,
  begin: async (target) =>
    arrivals(target, { perSecond, addresses, request: () => ({ path: pathOf(target), headers }) }),
})

/** The loads of the tables of findings, with what a mended archive refuses. */
export const LOADS: readonly Load[] = [
  at(4, 'searches for 60 prefixes', manyPrefixes),
  at(20, 'searches for 60 prefixes', manyPrefixes),
  at(100, 'searches for 60 prefixes', manyPrefixes),
  at(8, 'searches for 60 prefixes', manyPrefixes, { addresses: 12 }),
  {
    name: '128 requests that wait for one finding aid, 8 addresses',
    async begin(target) {
      await target.changeLarge()
      const path = `${API}/collections/${LARGE_COLLECTION}/finding-aid.pdf`
      return loops(target, { addresses: 8, atOnce: 16, request: () => ({ path, headers: { Range: 'bytes=0-10' } }) })
    },
  },
  {
    name: 'a record with 30,000 names, 16 at a time, 8 addresses',
    begin: async (target) =>
      loops(target, {
        addresses: 8,
        atOnce: 16,
        request: (n) => ({ path: `${API}/records/${HEAVY_RECORD}${['.mods.xml', '', '.jsonld'][n % 3]}` }),
      }),
  },
  at(5, 'sitemaps', () => `${API}/sitemap-all.xml`),
  at(20, 'sitemaps', () => `${API}/sitemap-all.xml`),
  {
    name: '8,192 idle connections, 3 addresses',
    begin: async (target) => idleConnections(target, 8_192, ['127.7.0.1', '127.7.0.2', '127.7.0.3']),
  },
  at(500, 'missing pages with long addresses', () => `${API}/exhibits/${below(1e9)}${'x'.repeat(1_900)}`),
  at(40, 'of prefixes, facets, finding aids, images, harvests and trees', (target) =>
    any([
      onePrefix(),
      facets(),
      someDocument(),
      region(target.imageService, 'max'),
      harvest(any(['oai_dc', 'mods'])),
      tree(),
    ]),
  ),
  at(20, 'searches for a prefix with dates', onePrefix),
  at(40, 'searches with all facets', facets),
  at(30, 'images of 4,000 pixels', ({ imageService }) => region(imageService, '^4000,')),
  at(40, 'parts of images', ({ imageService }) => region(imageService, 'max')),
  at(15, 'finding aids of 40 collections', someDocument),
  at(60, 'harvests', () => harvest(any(['oai_dc', 'mods']))),
  at(40, 'trees', tree, { headers: BROWSER }),
  at(10, 'harvests of EAD', () => harvest('ead')),
]

/** Addresses of the crowd that walks facets, at a rate that is measured first. */
export const WALKERS = 10_000
