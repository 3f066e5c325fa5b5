import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get } from '../../stack/client.ts'
import { fonds, runningStack } from '../../stack/stack.ts'

/** An archive made for a spec: one fonds with one record for each set of pictures. */
export interface Archive {
  /** Of its URLs, with port. */
  readonly host: string
  /** `…/api/public` */
  readonly api: string
  /** UUID. */
  readonly id: string
  /** UUIDs of its records, in order. */
  readonly records: readonly string[]
}

export interface PictureSet {
  /** Also the slug, so: lower case, letters only. */
  readonly title: string
  readonly pictures: readonly { readonly name: string; readonly content: Buffer }[]
  readonly suppressed?: boolean
}

/** Makes an archive by the operator's command. @throws where a command fails */
export async function makeArchive(slug: string, sets: readonly PictureSet[]): Promise<Archive> {
  const { port } = runningStack()
  const folder = mkdtempSync(join(tmpdir(), 'fonds-iiif-'))
  try {
    await run('tenant', 'create', slug, '--name', `Archive ${slug}`)
    const ead = join(folder, `${slug}.xml`)
    writeFileSync(ead, findingAid(slug, sets))
    await run('import', 'ead', ead, '--tenant', slug, '--publish')
    for (const { title, pictures, suppressed } of sets) {
      const files = pictures.map(({ name, content }) => {
        const file = join(folder, name)
        writeFileSync(file, content)
        return file
      })
      if (files.length > 0) await run('image', 'attach', '--tenant', slug, '--record', title, ...files)
      if (suppressed) await run('set', '--tenant', slug, 'record', title, 'suppress_from_aggregators=true')
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

async function run(...args: string[]): Promise<void> {
  const { code, stdout, stderr } = await fonds(...args)
  if (code !== 0) throw new Error(`fonds ${args.join(' ')}: ${code}\n${stdout}\n${stderr}`)
}

const findingAid = (slug: string, sets: readonly PictureSet[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/">
  <control><recordid>${slug}</recordid><filedesc><titlestmt><titleproper>Pictures</titleproper></titlestmt></filedesc>
    <maintenancestatus value="new"/><maintenanceagency><agencyname>Archive</agencyname></maintenanceagency>
    <maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime>2020</eventdatetime>
      <agenttype value="human"/><agent>A</agent></maintenanceevent></maintenancehistory></control>
  <archdesc level="fonds"><did><unittitle>Pictures</unittitle></did><dsc>
    ${sets.map(({ title }) => `<c level="item"><did><unittitle>${title}</unittitle></did></c>`).join('\n    ')}
  </dsc></archdesc>
</ead>
`
