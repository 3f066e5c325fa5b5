import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { type Ead, findingAid } from '@fonds/e2e/stack/finding-aid.ts'
import { operate, runningStack } from '@fonds/e2e/stack/stack.ts'

/** An archive created for a spec: one fonds with one record for each set of pictures. */
export interface Archive {
  /** Scheme, host and port of its URLs. */
  readonly host: string
  /** `…/api/public` */
  readonly api: string
  /** UUID. */
  readonly id: string
  /** UUIDs of its records, in order. */
  readonly records: readonly string[]
}

export interface PictureSet {
  /** Also used as the slug, and therefore in lower-case letters only. */
  readonly title: string
  readonly pictures: readonly { readonly name: string; readonly content: Buffer }[]
  readonly suppressed?: boolean
}

/**
 * Creates an archive with the `fonds` command.
 * @throws if a command fails
 */
export async function makeArchive(slug: string, sets: readonly PictureSet[]): Promise<Archive> {
  const { port } = runningStack()
  const folder = mkdtempSync(join(tmpdir(), 'fonds-iiif-'))
  try {
    await operate('tenant', 'create', slug, '--name', `Archive ${slug}`)
    const ead = join(folder, `${slug}.xml`)
    writeFileSync(ead, findingAid(slug, recordsOf(sets)))
    await operate('import', 'ead', ead, '--tenant', slug, '--publish')
    for (const { title, pictures, suppressed } of sets) {
      const files = pictures.map(({ name, content }) => {
        const file = join(folder, name)
        writeFileSync(file, content)
        return file
      })
      if (files.length > 0) await operate('image', 'attach', '--tenant', slug, '--record', title, ...files)
      if (suppressed) await operate('set', '--tenant', slug, 'record', title, 'suppress_from_aggregators=true')
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  const host = `${slug}.localhost:${port}`
  const api = `http://${host}/api/public`
  const { id } = await body<{ id: string }>(`${api}/organization`)
  const records: string[] = []
  for (const { title } of sets) records.push((await body<{ id: string }>(`${api}/records/${title}`)).id)
  return { host, api, id, records }
}

async function body<T>(url: string): Promise<T> {
  const { status, text } = await get(url, runningStack().port)
  if (status !== 200) throw new Error(`${status} ${url}: ${text}`)
  return JSON.parse(text)
}

/** Writes a finding aid with one record for each set. */
const recordsOf = (sets: readonly PictureSet[]): Ead => ({
  did: { unittitle: 'Pictures' },
  dsc: { c: sets.map(({ title }) => ({ '@level': 'item', did: { unittitle: title } })) },
})
