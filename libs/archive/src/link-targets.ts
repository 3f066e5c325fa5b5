import { bind } from '@fonds/db/statement'
import type { Block, DescriptionKind, Inline } from '@fonds/types'
import type { DescriptionBody } from './description.ts'
import { type LinkTargetRow, linkTargets } from './link-targets.queries.ts'
import type { Reader } from './snapshot.ts'

/** A description, or a note of it, to which a text of the same finding aid links. */
export interface LinkTarget {
  readonly kind: DescriptionKind
  readonly slug: string
  readonly title: string
  /** The fragment of the note on the page of the description; null for the description itself. */
  readonly note: string | null
}

/** The targets of links within a finding aid, by the id in the file. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>

export const NO_TARGETS: LinkTargets = new Map()

/** Maximum number of links within the finding aid that are followed from one description. */
const MAX_LINKS = 500

function* linksIn(nodes: readonly Inline[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string' || node.t === 'lb') continue
    if (node.t === 'link' && node.href.startsWith('#')) yield node.href.slice(1)
    yield* linksIn(node.c)
  }
}

function* linksOf(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.t === 'p' || block.t === 'head') yield* linksIn(block.c)
    else if (block.t === 'quote') yield* linksOf(block.c)
    else if (block.t === 'table') for (const row of block.rows) for (const cell of row) yield* linksIn(cell)
    else if (block.t === 'list') {
      for (const { label, c } of block.items) {
        yield* linksIn(label ?? [])
        yield* linksOf(c)
      }
    }
  }
}

/**
 * Returns the ids to which the texts of a description link within their finding aid. A stored body that lacks its texts fails
 * where it is presented, and not here, where it would take the rest of its page with it.
 */
function internalLinks({ scope_and_content = [], notes = [] }: Partial<DescriptionBody>): string[] {
  const ids = new Set<string>()
  for (const blocks of [scope_and_content, ...notes.map((note) => note.blocks)]) {
    for (const id of linksOf(blocks)) if (ids.size < MAX_LINKS) ids.add(id)
  }
  return [...ids]
}

interface Linking {
  readonly id: string
  readonly root_id: string
  readonly body: DescriptionBody
}

/** Reads the targets of the links of descriptions, by their UUID. Asks the database only if there are such links. */
export async function readLinkTargets(
  read: Reader,
  tenant: string,
  rows: readonly Linking[],
): Promise<ReadonlyMap<string, LinkTargets>> {
  const linking = rows.map(({ id, root_id, body }) => ({ id, root_id, ids: internalLinks(body) }))
  const some = linking.filter(({ ids }) => ids.length > 0)
  if (some.length === 0) return new Map()
  const roots = [...new Set(some.map(({ root_id }) => root_id))]
  const xml_ids = [...new Set(some.flatMap(({ ids }) => ids))]
  const found = new Map<string, LinkTarget>()
  for (const { root_id, xml_id, kind, slug, title, note } of await read<LinkTargetRow>(
    bind(linkTargets, { tenant, roots, xml_ids }),
  )) {
    const key = `${root_id} ${xml_id}`
    if (!found.has(key)) found.set(key, { kind, slug, title, note })
  }
  return new Map(
    some.map(({ id, root_id, ids }) => [
      id,
      new Map(
        ids.flatMap((xml_id): [string, LinkTarget][] => {
          const target = found.get(`${root_id} ${xml_id}`)
          return target === undefined ? [] : [[xml_id, target]]
        }),
      ),
    ]),
  )
}

/** Returns the fragment of a note on the page of its description. */
export const noteFragment = (id: string): string => `note-${id}`

/** Adds the targets of its links to a description, if there are any. */
export function withTargets<D extends { readonly id: string }>(
  description: D,
  targets: ReadonlyMap<string, LinkTargets>,
): D & { readonly link_targets?: LinkTargets } {
  const own = targets.get(description.id)
  return own === undefined || own.size === 0 ? description : { ...description, link_targets: own }
}

type AddressOf = (target: LinkTarget) => string

function followedInline(nodes: readonly Inline[], targets: LinkTargets, addressOf: AddressOf): readonly Inline[] {
  return nodes.map((node): Inline => {
    if (typeof node === 'string' || node.t === 'lb') return node
    const c = followedInline(node.c, targets, addressOf)
    const target = node.t === 'link' && node.href.startsWith('#') ? targets.get(node.href.slice(1)) : undefined
    if (node.t !== 'link' || target === undefined) return { ...node, c }
    const [only] = node.c
    // A link that had no text of its own.
    const unnamed = node.c.length === 1 && only === node.href
    return { t: 'link', href: addressOf(target), c: unnamed ? [target.title] : c }
  })
}

/**
 * Replaces the links within a finding aid that lead to a description by its address. One without text of its own gets
 * the title of the description.
 */
export function followLinks(blocks: readonly Block[], targets: LinkTargets, addressOf: AddressOf): readonly Block[] {
  if (targets.size === 0) return blocks
  return blocks.map((block) => followedBlock(block, targets, addressOf))
}

function followedBlock(block: Block, targets: LinkTargets, addressOf: AddressOf): Block {
  const inline = (nodes: readonly Inline[]) => followedInline(nodes, targets, addressOf)
  const inner = (nested: readonly Block[]) => followLinks(nested, targets, addressOf)
  switch (block.t) {
    case 'p':
    case 'head':
      return { ...block, c: inline(block.c) }
    case 'quote':
      return { ...block, c: inner(block.c) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(inline)) }
    case 'list': {
      const items = block.items.map(({ label, c }) => ({ label: label === null ? null : inline(label), c: inner(c) }))
      return { ...block, items }
    }
  }
}
