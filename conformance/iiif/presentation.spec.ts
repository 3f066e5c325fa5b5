import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { ROOT, runningStack } from '@fonds/e2e/stack/stack.ts'
import { normalize } from '@iiif/parser'
import { expect, test } from '@playwright/test'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import sharp from 'sharp'
import { type Archive, makeArchive } from './archive.ts'

const schemaFile = join(process.env.FONDS_SHARED ?? join(ROOT, '../shared'), 'schemas/iiif/iiif_3_0.json')

/** Properties of a resource that refer to other resources. */
interface Resource {
  readonly id: string
  readonly type: string
  readonly format?: string
  readonly width?: number
  readonly height?: number
  readonly items?: readonly Resource[]
  readonly partOf?: readonly Resource[]
}

let archive: Archive
test.beforeAll(async () => {
  const picture = (width: number, height: number, colour: string) =>
    sharp({ create: { width, height, channels: 3, background: colour } })
  const jpeg = await picture(900, 600, '#246').jpeg().toBuffer()
  archive = await makeArchive('presented', [
    {
      title: 'album',
      pictures: [
        { name: 'a.jpg', content: jpeg },
        { name: 'b.tif', content: await picture(500, 700, '#642').tiff().toBuffer() },
      ],
    },
    { title: 'kept', pictures: [{ name: 'c.jpg', content: jpeg }], suppressed: true },
    { title: 'bare', pictures: [] },
    { title: 'papers', pictures: [{ name: 'd.pdf', content: Buffer.from('%PDF-1.7 papers') }] },
  ])
})

async function ask(url: string) {
  return get(url, runningStack().port)
}

async function read(url: string): Promise<Resource> {
  const { status, headers, text } = await ask(url)
  expect(status, url).toBe(200)
  expect(headers['access-control-allow-origin'], url).toBe('*')
  expect(headers['content-type'], url).toContain('http://iiif.io/api/presentation/3/context.json')
  const found: Resource = JSON.parse(text)
  expect(found.id).toBe(url)
  return found
}

/** Lists every collection and manifest reachable from the top of an archive. */
async function all(api: string, id: string): Promise<Map<string, Resource>> {
  const found = new Map<string, Resource>()
  const waiting = [`${api}/iiif/${id}/collection`]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue
    const resource = await read(url)
    found.set(url, resource)
    if (resource.type === 'Collection') waiting.push(...(resource.items ?? []).map((item) => item.id))
  }
  return found
}

const demo = () => `http://localhost:${runningStack().port}/api/public`

async function everything(): Promise<Resource[]> {
  const { id }: { id: string } = JSON.parse((await ask(`${demo()}/organization`)).text)
  return [...(await all(archive.api, archive.id)).values(), ...(await all(demo(), id)).values()]
}

test('every manifest and collection of two archives is valid by the official schema', async () => {
  test.skip(!existsSync(schemaFile), 'needs the schema of Presentation 3.0, ../shared/schemas/iiif')
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const isValid: ValidateFunction = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')))
  const found = await everything()
  expect(found.filter(({ type }) => type === 'Manifest').length).toBeGreaterThan(100)
  expect(found.filter(({ type }) => type === 'Collection').length).toBeGreaterThan(10)
  for (const resource of found) {
    isValid(resource)
    expect(isValid.errors ?? [], resource.id).toEqual([])
  }
})

test('@iiif/parser finds every part of them, and partOf references are mutual', async () => {
  const found = await everything()
  const byId = new Map(found.map((resource) => [resource.id, resource]))
  for (const resource of found) {
    const { entities, resource: root } = normalize(structuredClone(resource))
    expect(root).toMatchObject({ id: resource.id, type: resource.type })
    if (resource.type === 'Manifest') {
      expect(Object.keys(entities.Canvas), resource.id).toEqual(resource.items?.map(({ id }) => id))
    }
    for (const { id } of resource.partOf ?? []) {
      expect(byId.get(id)?.type, `${id} of ${resource.id}`).toBe('Collection')
    }
  }
})

test('every reference in a manifest leads to what it states: picture, size, service, file, description', async () => {
  // Collections list only records with images; the manifests of the others are available, too.
  const { items }: { items: { id: string }[] } = JSON.parse((await ask(`${archive.api}/records`)).text)
  const found = await Promise.all(items.map(({ id }) => read(`${archive.api}/iiif/${archive.id}/${id}/manifest.json`)))
  expect(found).toHaveLength(4)
  let pictures = 0
  for (const manifest of found) {
    for (const resource of referred(manifest)) {
      if (resource.type === 'ImageService3') {
        const info: Resource = JSON.parse((await ask(`${resource.id}/info.json`)).text)
        expect(info).toMatchObject({ id: resource.id, type: 'ImageService3' })
        continue
      }
      const response = await fetchAs(resource.id)
      expect(response.status, resource.id).toBe(200)
      const type = response.headers.get('content-type') ?? ''
      if (resource.format !== undefined) expect(type.split(';')[0], resource.id).toBe(resource.format)
      if (resource.type === 'Image' && resource.width !== undefined) {
        pictures++
        const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
        expect({ width, height }, resource.id).toEqual({ width: resource.width, height: resource.height })
      }
    }
  }
  // Pictures and thumbnails of all canvases, and the thumbnails of manifests.
  expect(pictures).toBe(3 * 2 + 2)
})

/** Sends the host of a URL in a header, as a proxy does, because Node does not resolve `*.localhost`. */
function fetchAs(url: string): Promise<Response> {
  const { host, pathname, search } = new URL(url)
  return fetch(`http://127.0.0.1:${runningStack().port}${pathname}${search}`, { headers: { 'x-forwarded-host': host } })
}

/** Lists the URLs that a manifest refers to, except the ids of its own parts, which are only names. */
function referred(value: unknown, into: Resource[] = []): Resource[] {
  if (Array.isArray(value)) for (const item of value) referred(item, into)
  else if (value !== null && typeof value === 'object') {
    const { id, type } = value as Partial<Resource>
    const inner = ['Manifest', 'Canvas', 'AnnotationPage', 'Annotation', 'Collection']
    if (id !== undefined && type !== undefined && !inner.includes(type)) into.push(value as Resource)
    for (const child of Object.values(value)) referred(child, into)
  }
  return into
}
