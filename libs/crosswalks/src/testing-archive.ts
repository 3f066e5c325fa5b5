import type { AttachedImage, FindingAid, FullDescription } from '@fonds/archive'
import type { ComponentInput, DescriptionContent } from '@fonds/types'
import { EMPTY_DESCRIPTION } from '@fonds/types/testing'
import { asRead, findingAidAsRead, organizationNamed } from './as-read.ts'
import type { ArchivePlace } from './ead/unit.ts'

/** URLs of the test archive. */
export const PLACE: ArchivePlace = {
  origin: 'https://archive.example',
  siteUrlTemplate: null,
  arkPrefix: null,
  id: '11111111-1111-4111-8111-111111111111',
}

/** The same archive with ARKs. */
export const PLACE_WITH_ARKS: ArchivePlace = { ...PLACE, arkPrefix: '12345/b3' }

const WHEN = new Date('2026-01-02T03:04:05Z')

/** Returns the thumbnail as the database would store it. */
function firstThumbnail(images: readonly AttachedImage[]): FullDescription['thumbnail'] {
  const first = images.find(({ renderable }) => renderable)
  if (first === undefined) return null
  return { id: first.id, v: first.sha256.slice(0, 16), width: first.thumb_width ?? 1, height: first.thumb_height ?? 1 }
}

/** Builds a description, as libs/archive would read it, from what an archivist wrote. It is a root by default. */
export function aFullDescription(
  written: Partial<DescriptionContent>,
  more: Partial<FullDescription> = {},
): FullDescription {
  const id = more.id ?? '22222222-2222-4222-8222-222222222222'
  return asRead({ ...EMPTY_DESCRIPTION, ...written }, WHEN, {
    id,
    first_published_at: WHEN,
    thumbnail: firstThumbnail(more.images ?? []),
    ...more,
  })
}

/** Builds a finding aid. `below` lists parents before their children, with `depth`. */
export function aFindingAid(
  collection: FullDescription,
  below: readonly FullDescription[] = [],
  more: Partial<FindingAid> = {},
): FindingAid {
  return {
    audience: 'public',
    organization: {
      ...organizationNamed('The Archive', WHEN),
      id: PLACE.id,
      oai_namespace: 'archive.example',
    },
    collection,
    ancestors: [],
    version: '1',
    counts: { components: below.length, collections: 0, records: below.length },
    changed_at: WHEN,
    async *components() {
      yield* below
    },
    ...more,
  }
}

/** Builds a finding aid from imported EAD components, without internal ones and their descendants. */
export function fromComponents(components: readonly ComponentInput[]): FindingAid {
  const [top, ...below] = components.toSorted((a, b) => a.ordinal - b.ordinal)
  if (top === undefined || top.content.internal) throw new Error('there is no visible archdesc')
  return {
    ...findingAidAsRead({ archive: 'The Archive', changed: WHEN, top, below: () => below }),
    organization: aFindingAid(aFullDescription({})).organization,
  }
}
