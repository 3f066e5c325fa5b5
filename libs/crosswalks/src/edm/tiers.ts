import { europeanaRights, type FullDescription } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'
import { type OpenMedium, openMedia, previewUrl } from '../open-media.ts'
import { lowestOf, type MetadataTier, metadataParts } from './metadata-tier.ts'
import { type EdmResource, edmResources } from './recorder.ts'

type ContentTier = 0 | 1 | 2 | 3 | 4

/** A reason that keeps a description from a higher tier. */
export type TierReason =
  | 'rights_missing'
  | 'medium_missing'
  | 'medium_unmeasured'
  | 'picture_small'
  | 'picture_medium'
  | 'film_small'
  | 'preview_missing'
  | 'rights_closed'
  | 'rights_limited'
  | 'language_tags'
  | 'enabling_elements'
  | 'contextual_classes'

interface Tiers {
  readonly content: ContentTier
  readonly metadata: MetadataTier
  readonly reasons: readonly TierReason[]
}

const SMALL = 100_000
const MEDIUM = 420_000
const LARGE = 950_000
/** Least height of a film in pixels. */
const FILM = 480

/** The highest tier that the rights of a medium allow: 4 for free reuse, 3 for some, 2 for none. */
function tierOfRights(rights: string): 2 | 3 | 4 {
  if (/\/(?:publicdomain|licenses\/by(?:-sa)?)\//.test(rights)) return 4
  return /\/licenses\/|\/(?:NoC-NC|NoC-OKLR|InC-EDU)\//.test(rights) ? 3 : 2
}

/**
 * Returns the tiers of Europeana that a description has in EDM, and what keeps each from being the highest.
 * @param resources what EDM says of it, if that is at hand
 */
export function europeanaTiers(
  description: FullDescription,
  context: ArchiveContext,
  resources: readonly EdmResource[] = edmResources(description, context),
): Tiers {
  const said = resources.flatMap(({ values }) => values)
  const type = said.find(({ property }) => property === 'edm:type')?.text ?? 'TEXT'
  const content = contentOf(description, context, type)
  const parts = metadataParts(resources)
  const reasons: TierReason[] = [...content.reasons]
  if (parts.language !== 'C') reasons.push('language_tags')
  if (parts.elements !== 'C') reasons.push('enabling_elements')
  if (parts.classes !== 'C') reasons.push('contextual_classes')
  return {
    content: content.tier,
    metadata: lowestOf(parts),
    reasons,
  }
}

function contentOf(
  description: FullDescription,
  context: ArchiveContext,
  type: string,
): { readonly tier: ContentTier; readonly reasons: readonly TierReason[] } {
  const reasons: TierReason[] = []
  const rights = europeanaRights(description.rights?.value ?? description.default_rights)
  const hasPreview = previewUrl(description, context) !== null
  const media = openMedia(description, context).map((medium) => tierOfMedium(medium, type))
  const best = media.toSorted((a, b) => b.tier - a.tier)[0]
  if (rights === null) reasons.push('rights_missing')
  if (best === undefined) reasons.push('medium_missing')
  else if (best.reason !== null) reasons.push(best.reason)
  const isImage = type === 'IMAGE'
  if (isImage && best !== undefined && !hasPreview) reasons.push('preview_missing')
  // Without rights, the record is refused.
  if (rights === null || (isImage && (best === undefined || !hasPreview))) return { tier: 0, reasons }
  const allowed = tierOfRights(rights)
  if (allowed < 4) reasons.push(allowed === 3 ? 'rights_limited' : 'rights_closed')
  // Every description has a page, which is enough for the first tier of all but images.
  const reached = Math.max(best?.tier ?? 0, isImage ? 0 : 1)
  return { tier: Math.min(reached, allowed) as ContentTier, reasons }
}

type MediumTier = { readonly tier: ContentTier; readonly reason: TierReason | null }
const BEST: MediumTier = { tier: 4, reason: null }

function tierOfMedium({ type, width, height }: OpenMedium, of: string): MediumTier {
  if (of === 'TEXT' && type === 'application/pdf') return BEST
  if (of === 'SOUND') return type?.startsWith('audio/') ? BEST : { tier: 1, reason: 'medium_missing' }
  if (of === 'VIDEO') {
    if (type?.startsWith('video/') !== true) return { tier: 1, reason: 'medium_missing' }
    if (height === null) return { tier: 1, reason: 'medium_unmeasured' }
    return height >= FILM ? BEST : { tier: 1, reason: 'film_small' }
  }
  if (type?.startsWith('image/') !== true) return { tier: 0, reason: 'medium_missing' }
  if (width === null || height === null) return { tier: 0, reason: 'medium_unmeasured' }
  const pixels = width * height
  if (pixels >= LARGE) return BEST
  if (pixels >= MEDIUM) return { tier: 2, reason: 'picture_medium' }
  return { tier: pixels >= SMALL ? 1 : 0, reason: 'picture_small' }
}
