import type { ComponentInput, DescriptionContent, DescriptionDate, Level, OutlineItem } from '@fonds/types'
import { EMPTY_DESCRIPTION } from '@fonds/types/testing'
import type pg from 'pg'
import { withBatch } from '../feed/batch.ts'
import { reviewFeed } from '../feed/feed-review.ts'
import type { MediaInput } from '../media/media.ts'
import { reviewHeld } from '../repositories/hold-collections.ts'
import { readRepositories, removeRepository, shownRepositories, storeRepository } from '../repositories/repositories.ts'
import type { RepositoryInput } from '../repositories/repository-bounds.ts'
import type { TenantFields } from '../tenants/tenant-fields.ts'
import { createTenant, type Tenant } from '../tenants/tenants.ts'
import { onClient } from '../transaction/on-client.ts'
import { type PutTreeResult, putTree } from '../tree/put-tree.ts'

export { whileLocked } from './while-locked.ts'

/** A unit of a generated tree: any content of a description, and its children. The level defaults to `file`. */
export type TreeSpec = Partial<DescriptionContent> & {
  readonly xml_id?: string
  readonly addresses?: readonly string[]
  readonly children?: readonly TreeSpec[]
}

/** Builds a date of creation. */
export function aDate(display: string, edtf: string | null, start: number | null, end: number | null): DescriptionDate {
  return { display, edtf, start, end, type: 'creation', normal: null, certainty: null, era: null, calendar: null }
}

/** Yields the units of a generated tree in post-order, as a reader does. */
export function* componentsOf(spec: TreeSpec): Generator<ComponentInput> {
  let next = 0
  function* walk(node: TreeSpec, parent: number | null, position: number, depth: number): Generator<ComponentInput> {
    const { xml_id, addresses = [], children, ...content } = node
    const ordinal = next++
    for (const [index, child] of (children ?? []).entries()) yield* walk(child, ordinal, index, depth + 1)
    yield {
      ordinal,
      parent,
      position,
      depth,
      xml_id: xml_id ?? null,
      line: ordinal + 1,
      addresses,
      content: { ...EMPTY_DESCRIPTION, level: (depth === 0 ? 'fonds' : 'file') satisfies Level, ...content },
    }
  }
  yield* walk(spec, null, 0, 0)
}

let made = 0

/** Creates a tenant with a unique name. */
export async function aTenant(pool: pg.Pool, fields: TenantFields & { slug?: string } = {}): Promise<Tenant> {
  const { slug = `tenant-${++made}-${process.pid}`, ...rest } = fields
  return onClient(pool, async (client) => (await createTenant(client, slug, rest)).tenant)
}

/** Adds a change to an archive's feed that concerns none of its resources, without announcing it. */
export async function aChange(pool: pg.Pool, tenantId: string): Promise<void> {
  await onClient(pool, (client) => withBatch(client, tenantId, async (batch) => batch.changed()))
}

/**
 * Imports a generated tree through the real write path; published by default. Unlike an import by default, it takes the tree
 * for the collection of its source, whether they resemble each other or not.
 */
export async function aTree(
  pool: pg.Pool,
  tenantId: string,
  spec: TreeSpec,
  options: { source?: string; publish?: boolean; replace?: boolean; same?: boolean; codesInParts?: boolean } = {},
): Promise<PutTreeResult> {
  const { source = `made-${++made}`, publish = true, replace = false, codesInParts = false } = options
  const { same = options.replace === undefined } = options
  return onClient(pool, (client) =>
    putTree(client, { tenantId, source, publish, replace, same, codesInParts }, async (add) => {
      for (const component of componentsOf(spec)) await add(component)
    }),
  )
}

/** Builds a repository of which only the slug and the name are known. */
export const aRepository = (slug: string, more: Partial<RepositoryInput> = {}): RepositoryInput => ({
  slug,
  language: null,
  name: slug,
  other_names: [],
  codes: [],
  address: null,
  contact: null,
  coordinates: null,
  texts: {},
  translations: {},
  cover: null,
  ...more,
})

/** Describes the repositories of an archive, and no others; everything else that site files have set stays. */
export async function describeRepositories(
  pool: pg.Pool,
  tenantId: string,
  repositories: readonly RepositoryInput[],
): Promise<void> {
  await onClient(pool, async (client) => {
    await withBatch(client, tenantId, async (batch) => {
      const before = await shownRepositories(client, tenantId)
      const slugs = new Set(repositories.map(({ slug }) => slug))
      for (const [position, repository] of repositories.entries()) await storeRepository(batch, repository, position)
      for (const { slug } of await readRepositories(client, tenantId))
        if (!slugs.has(slug)) await removeRepository(batch, slug)
      await reviewHeld(batch, before)
    })
    await reviewFeed(client, tenantId)
  })
}

/** A grey pixel. */
export const A_PLACEHOLDER = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAMASJaQAA3AA/v89WAAAAA=='

/** Builds a file that is no picture and consists of metadata only. */
export const aFile = (more: Partial<MediaInput> = {}): MediaInput =>
  anImage({
    sha256: 'f'.repeat(64),
    bytes: 1234,
    mime_type: 'application/pdf',
    file_name: 'f.pdf',
    picture: { renderable: false, reason: 'it is no picture', width: null, height: null },
    ...more,
  })

/** Builds a displayable file that consists of metadata only. */
export const anImage = (more: Partial<MediaInput> = {}): MediaInput => ({
  sha256: 'a'.repeat(64),
  bytes: 1,
  mime_type: 'image/jpeg',
  file_name: 'a.jpg',
  caption: null,
  picture: {
    renderable: true,
    width: 800,
    height: 600,
    thumb_width: 400,
    thumb_height: 300,
    pages: 1,
    page: 0,
    colour: '#808080',
    placeholder: A_PLACEHOLDER,
  },
  ...more,
})

/** Builds a document with A4 pages whose labels are `i`, and chapters, that consists of metadata only. */
export function aDocument({
  pages,
  outline = [],
  ...more
}: { pages: number; outline?: readonly OutlineItem[] } & Partial<MediaInput>): MediaInput[] {
  const file = aFile(more)
  const page = {
    renderable: true,
    isOfDocument: true,
    width: 2479,
    height: 3508,
    thumb_width: 283,
    thumb_height: 400,
  } as const
  return [
    { ...file, picture: { renderable: false, reason: 'its pages are', width: null, height: null, pages, outline } },
    ...Array.from({ length: pages }, (_, n) => ({
      ...file,
      picture: { ...page, pages, page: n, label: n === 0 ? 'i' : null, colour: null, placeholder: null },
    })),
  ]
}
