import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Operate } from '@fonds/scripts/testing/archives.ts'

/** Slug of the large collection of the archive alpha, and of its record with very many names. */
export const LARGE_COLLECTION = 'large-collection'
export const HEAVY_RECORD = 'record-of-many-names'
/** Slugs of its further collections, which are large enough for the queue of exports. */
export const COLLECTIONS: readonly string[] = Array.from({ length: 40 }, (_, index) => `collection-${index + 1}`)

/** Number of units of the large collection, which `FONDS_CROWD_UNITS` reduces for work on this part. */
const UNITS = Number(process.env.FONDS_CROWD_UNITS) || 78_000
const UNITS_OF_SERIES = 300
const UNITS_OF_OTHERS = 250
const NAMES = 30_000

export const CONSONANTS = 'bcdfghklmnprstvw'
export const VOWELS = 'aeiou'

/** Returns a function that returns pseudo-random whole numbers below a limit, the same in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const syllable = (random: (below: number) => number): string =>
  `${CONSONANTS[random(CONSONANTS.length)]}${VOWELS[random(VOWELS.length)]}`

/** Invented words, so that any two letters begin some. */
export const WORDS: readonly string[] = (() => {
  const random = randomOf(7)
  return Array.from({ length: 4_000 }, () => Array.from({ length: 2 + random(3) }, () => syllable(random)).join(''))
})()

export const SUBJECTS = WORDS.slice(0, 200)
export const PLACES = WORDS.slice(200, 300)

/** Writes the files of the archive alpha and imports them. */
export async function createLargeArchive(operate: Operate, folder: string): Promise<void> {
  const files = [
    await write(folder, LARGE_COLLECTION, units(LARGE_COLLECTION, UNITS)),
    await write(folder, 'many-names', manyNames()),
  ]
  for (const slug of COLLECTIONS) files.push(await write(folder, slug, units(slug, UNITS_OF_OTHERS)))
  await operate('import', 'ead', ...files, '--tenant', 'alpha', '--publish')
}

async function write(folder: string, slug: string, components: Iterable<string>): Promise<string> {
  const file = join(folder, `${slug}.xml`)
  await pipeline(Readable.from(document(slug, components)), createWriteStream(file))
  return file
}

function* document(slug: string, components: Iterable<string>): Iterable<string> {
  const title = slug.replaceAll('-', ' ')
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>${slug}</recordid>
<filedesc><titlestmt><titleproper>${title}</titleproper></titlestmt></filedesc>
<maintenancestatus value="new"/><maintenanceagency><agencyname>alpha</agencyname></maintenanceagency>
<maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime>2026</eventdatetime>
<agenttype value="human"/><agent>A</agent></maintenanceevent></maintenancehistory></control>
<archdesc level="fonds"><did><unitid>${slug}</unitid><unittitle>${title}</unittitle></did><dsc>`
  yield* components
  yield '</dsc></archdesc></ead>'
}

function* units(slug: string, count: number): Iterable<string> {
  const random = randomOf(slug.length + count)
  const words = (many: number) => Array.from({ length: many }, () => WORDS[random(WORDS.length)]).join(' ')
  for (let unit = 0; unit < count; unit++) {
    if (unit % UNITS_OF_SERIES === 0)
      yield `${unit === 0 ? '' : '</c>'}<c level="series"><did><unitid>${slug}/${unit}s</unitid><unittitle>${words(2)}</unittitle></did>`
    const year = 1_500 + random(490)
    yield `<c level="item"><did><unitid>${slug}/${unit}</unitid><unittitle>${words(3)}</unittitle>
<unitdatestructured><datesingle standarddate="${year}">${year}</datesingle></unitdatestructured></did>
<scopecontent><p>${words(12)}</p></scopecontent><controlaccess>
<subject><part>${SUBJECTS[random(SUBJECTS.length)]}</part></subject>
<geogname><part>${PLACES[random(PLACES.length)]}</part></geogname></controlaccess></c>`
  }
  yield '</c>'
}

function* manyNames(): Iterable<string> {
  yield `<c level="item"><did><unitid>names/1</unitid><unittitle>${HEAVY_RECORD.replaceAll('-', ' ')}</unittitle></did><controlaccess>`
  for (let n = 0; n < NAMES; n++) yield `<persname><part>${WORDS[n % WORDS.length]}, ${n}</part></persname>`
  yield '</controlaccess></c>'
}
