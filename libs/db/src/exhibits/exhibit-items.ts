import type { DateValue, DescriptionKind } from '@fonds/types'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import type { CodeMatch } from '../tree/find-by-codes.ts'
import { findByReferences } from '../tree/find-by-references.ts'
import type { ExhibitInput, ExhibitItemInput } from './exhibit-bounds.ts'

/** An item as it is stored: in a section, at a place in it, with the UUIDs of what it shows. */
interface StoredItem {
  readonly section: number
  readonly position: number
  readonly id: string
  readonly caption: string | null
  /** Undefined for none, which the digest of an exhibit leaves out. */
  readonly captions: Readonly<Record<string, string>> | undefined
  readonly image?: string
  readonly region?: string
  readonly date?: DateValue
}

/** The descriptions that an exhibit refers to. */
interface Found {
  readonly cover: string | null
  readonly items: readonly StoredItem[]
}

/**
 * Finds the descriptions and images that an exhibit names.
 * @throws CommandError not_found, listing every missing one; conflict for a reference code that several have
 */
export async function findItems(batch: Batch, input: Pick<ExhibitInput, 'cover' | 'sections'>): Promise<Found> {
  const all = input.sections.flatMap(({ items }, section) =>
    items.map((item, position) => ({ item, section, position })),
  )
  const idOf = await descriptionsOf(batch, [
    ...(input.cover === null ? [] : [{ kind: 'record' as const, record: input.cover }]),
    ...all.map(({ item }) => item),
  ])
  const ids = all.map(({ item }) => idOf(item))
  const images = await imagesOf(
    batch,
    all.flatMap(({ item }, n) => (item.image ? [{ item, id: ids[n] ?? '', image: item.image }] : [])),
  )
  return {
    cover: input.cover === null ? null : idOf({ record: input.cover }),
    items: all.map(({ item, section, position }, n) => {
      const image = images.get(item)
      return {
        ...{ section, position, id: ids[n] ?? '', caption: item.caption, captions: captionsOf(item) },
        ...(image !== undefined && { image }),
        ...(item.region && { region: item.region }),
        ...(item.date && { date: dateOf(item.date) }),
      }
    }),
  }
}

type Named = Pick<ExhibitItemInput, 'record' | 'kind'>

/** Looks up what is named, and returns how to find its UUID. */
async function descriptionsOf({ client, tenantId }: Batch, named: readonly Named[]): Promise<(item: Named) => string> {
  const candidates = await findByReferences(
    client,
    tenantId,
    named.map(({ record }) => record),
  )
  const idOf = ({ record, kind = 'record' }: Named): string | undefined => {
    const found = (candidates.get(record) ?? []).filter((candidate) => candidate.kind === kind)
    const own = found.find(({ id, slug }) => slug === record || id === record.toLowerCase())
    if (own === undefined && found.length > 1) throw ambiguous(record, kind, found)
    return (own ?? found[0])?.id
  }
  const missing = (kind: DescriptionKind) => [
    ...new Set(
      named.flatMap((item) => ((item.kind ?? 'record') === kind && idOf(item) === undefined ? [item.record] : [])),
    ),
  ]
  const problems = (['record', 'collection'] as const).flatMap((kind) => {
    const names = missing(kind)
    return names.length === 0 ? [] : [`no ${kind} ${names.map((name) => JSON.stringify(name)).join(', ')}`]
  })
  if (problems.length > 0) throw new CommandError('not_found', `${problems.join(' and ')} in this tenant`)
  return (item) => idOf(item) ?? ''
}

const ambiguous = (record: string, kind: DescriptionKind, found: readonly CodeMatch[]): CommandError =>
  new CommandError(
    'conflict',
    `${JSON.stringify(record)} is the reference code of several: name the ${kind} by its slug, such as ${found[0]?.slug}`,
  )

interface Wanted {
  readonly item: ExhibitItemInput
  readonly id: string
  readonly image: string
}

const IMAGES = `
SELECT w.n::integer, (
  SELECT m.id FROM (
    SELECT m.id, m.file_name, row_number() OVER (ORDER BY m.position) AS number FROM fonds.media m
    WHERE m.description_id = w.id AND m.tenant_id = $1 AND m.renderable AND m.copy_id IS NULL
      AND m.role IS DISTINCT FROM 'poster'
  ) m WHERE m.number::text = w.image OR m.file_name = w.image ORDER BY m.number::text = w.image DESC, m.number LIMIT 1
) AS id
FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS w(id, image, n) ORDER BY w.n`

/** Returns the UUIDs of chosen images, by their items. */
async function imagesOf(
  { client, tenantId }: Batch,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<ExhibitItemInput, string>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await client.query<{ n: number; id: string | null }>(IMAGES, [
    tenantId,
    wanted.map(({ id }) => id),
    wanted.map(({ image }) => image),
  ])
  const missing = wanted.filter((_, n) => rows[n]?.id == null)
  if (missing.length > 0) {
    const names = missing.map(({ item, image }) => `${JSON.stringify(image)} of ${JSON.stringify(item.record)}`)
    throw new CommandError('not_found', `no image ${names.join(', ')}: name it by its number, from 1, or by its file`)
  }
  return new Map(wanted.map(({ item }, n) => [item, rows[n]?.id ?? '']))
}

const captionsOf = ({ translations = {} }: ExhibitItemInput) =>
  ifAny(
    Object.entries(translations).flatMap(([language, texts]) =>
      texts.caption === undefined ? [] : [[language, texts.caption] as const],
    ),
  )

/** Returns a date with its members in one order, as the digest of an exhibit needs them. */
const dateOf = ({ display, edtf, start, end }: DateValue): DateValue => ({ display, edtf, start, end })

/** Returns texts by language, in the order of languages; undefined, which JSON leaves out, for none. */
export const ifAny = <T>(texts: readonly (readonly [string, T])[]): Readonly<Record<string, T>> | undefined =>
  texts.length === 0 ? undefined : Object.fromEntries(texts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
