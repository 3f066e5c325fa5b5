import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * The two archives of the stack, which have the same finding aids under the same slugs, but their own texts and
 * pictures.
 */
export const TENANTS = ['alpha', 'beta'] as const
export type Tenant = (typeof TENANTS)[number]

/**
 * Number of series and items of each finding aid. The large one exceeds what the export service builds within a
 * request.
 */
const FINDING_AIDS = [
  { slug: 'harbour-office', title: 'Harbour Office', series: 8, items: 12 },
  { slug: 'town-mills', title: 'Town Mills', series: 2, items: 8 },
  { slug: 'court-of-wards', title: 'Court of Wards', series: 12, items: 50 },
] as const

const SUBJECTS = ['Letters', 'Accounts', 'Plans', 'Registers', 'Petitions', 'Maps', 'Contracts', 'Minutes'] as const
const PLACES = ['the quay', 'the river', 'the mill', 'the bridge', 'the market', 'the lighthouse', 'the gate'] as const
const PEOPLE = ['Abelmann, Konrad', 'Holmqvist, Ida', 'Sternau, Paul', 'Oduya, Sarah', 'Volkov, Anna'] as const

/** Records with pictures, and the number of pictures of each. */
const PICTURED = [
  { record: 'harbour-office-item-1-1', pictures: 2 },
  { record: 'harbour-office-item-2-3', pictures: 1 },
  { record: 'town-mills-item-1-2', pictures: 1 },
  { record: 'court-of-wards-item-3-7', pictures: 1 },
] as const

/** The record with an original of 40 MB. */
export const LARGE_RECORD = 'town-mills-item-2-8'
const LARGE_EDGE = { width: 4_000, height: 3_400 }

/** Writes a small finding aid of the archive `alpha` into a folder. Returns the path of the file. */
export function writeFindingAid(folder: string, slug: string): string {
  const file = join(folder, `${slug}.xml`)
  writeFileSync(file, findingAid({ slug, title: slug.replace('-', ' '), series: 1, items: 3 }, 'alpha'))
  return file
}

/** Runs `fonds`. @throws with its output if it fails */
export type Operate = (...args: string[]) => Promise<void>

export interface ArchiveOptions {
  /** Folder for the files to import. */
  readonly folder: string
  readonly operate: Operate
  /** Whether to attach an original of 40 MB of noise, which takes a while to render. */
  readonly large: boolean
}

/** Creates and publishes both archives. */
export async function createArchives({ folder, operate, large }: ArchiveOptions): Promise<void> {
  for (const tenant of TENANTS) {
    const own = join(folder, tenant)
    mkdirSync(own, { recursive: true })
    await operate('tenant', 'create', tenant, '--name', `Archive ${tenant}`)
    const files = FINDING_AIDS.map((aid) => {
      const file = join(own, `${aid.slug}.xml`)
      writeFileSync(file, findingAid(aid, tenant))
      return file
    })
    await operate('import', 'ead', ...files, '--tenant', tenant, '--publish')
    for (const { record, pictures } of PICTURED) {
      const images: string[] = []
      for (let n = 1; n <= pictures; n++) images.push(await drawPicture(join(own, `${record}-${n}.jpg`), tenant, n))
      await operate('image', 'attach', '--tenant', tenant, '--record', record, ...images)
    }
  }
  if (!large) return
  const noise = await drawNoise(join(folder, 'noise.png'))
  await operate('image', 'attach', '--tenant', TENANTS[0], '--record', LARGE_RECORD, noise)
}

interface FindingAid {
  readonly slug: string
  readonly title: string
  readonly series: number
  readonly items: number
}

/** Returns an EAD3 document. Its text contains nothing that must be escaped in XML. */
function findingAid({ slug, title, series, items }: FindingAid, tenant: Tenant): string {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const components = numbers(series).map((s) => {
    const inner = numbers(items).map((i) => {
      const about = `${pick(SUBJECTS, s + i)} on ${pick(PLACES, s * i)}`
      return component('item', {
        id: `${slug}/${s}/${i}`,
        title: `${title} item ${s} ${i}`,
        date: String(1_700 + ((s * 31 + i * 7) % 200)),
        scope: `${about}, kept by the archive ${tenant}.`,
        person: pick(PEOPLE, s + 2 * i),
      })
    })
    const about = { id: `${slug}/${s}`, title: `${title} series ${s}`, date: '1700/1899' }
    return component('series', { ...about, scope: `Series ${s} of the archive ${tenant}.` }, inner.join(''))
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>${slug}</recordid>
<filedesc><titlestmt><titleproper>${title}</titleproper></titlestmt></filedesc>
<maintenancestatus value="new"/><maintenanceagency><agencyname>${tenant}</agencyname></maintenanceagency>
<maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime>2026</eventdatetime>
<agenttype value="human"/><agent>A</agent></maintenanceevent></maintenancehistory></control>
<archdesc level="fonds"><did><unitid>${slug}</unitid><unittitle>${title}</unittitle></did>
<scopecontent><p>Papers of the archive ${tenant}.</p></scopecontent><dsc>${components.join('')}</dsc></archdesc></ead>`
}

interface Component {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly scope: string
  readonly person?: string
}

const component = (level: string, { id, title, date, scope, person }: Component, inner = ''): string =>
  `<c level="${level}"><did><unitid>${id}</unitid><unittitle>${title}</unittitle>` +
  `<unitdatestructured><daterange><fromdate standarddate="${date.slice(0, 4)}">${date.slice(0, 4)}</fromdate>` +
  `<todate standarddate="${date.slice(-4)}">${date.slice(-4)}</todate></daterange></unitdatestructured></did>` +
  `<scopecontent><p>${scope}</p></scopecontent>` +
  (person === undefined
    ? ''
    : `<controlaccess><persname relator="aut"><part>${person}</part></persname></controlaccess>`) +
  `${inner}</c>`

const pick = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0]

/** Draws a gradient in the archive's own colour. */
export async function drawPicture(file: string, tenant: Tenant, n: number): Promise<string> {
  const color = tenant === 'alpha' ? '#a03020' : '#2030a0'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><defs><linearGradient id="g">
<stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="#f0e8d0"/></linearGradient></defs>
<rect width="1600" height="1200" fill="url(#g)"/><circle cx="${300 * n}" cy="500" r="200" fill="#ffffff"/></svg>`
  await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toFile(file)
  return file
}

/** Draws noise, which cannot be compressed: about 40 MB. */
async function drawNoise(file: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { ...LARGE_EDGE, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toFile(file)
  return file
}
