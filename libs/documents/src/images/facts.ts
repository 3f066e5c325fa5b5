import type { FindingAid } from '@fonds/archive'
import type { MessageKey } from '@fonds/labels'
import { howToCite } from '../pdf/content/cite.ts'
import type { LinkContext } from '../pdf/content/context.ts'
import { addressLines, presentFront, presentOverview } from '../pdf/content/front.ts'
import type { Front, LabelledBlocks } from '../pdf/document.ts'

/** Facts about a record that stand with its images. */
const FACTS: ReadonlySet<MessageKey> = new Set([
  'page.notice',
  'pdf.part_of',
  'page.creator',
  'page.access',
  'pdf.conditions_of_use',
  'page.rights',
  'pdf.held_by',
  'page.permalink',
])

/** The page before the images of a record. */
export interface Facts {
  readonly front: Front
  readonly facts: readonly LabelledBlocks[]
}

/** @param images how many images the record has, and how many of them are not in the document */
export function presentFacts(
  record: FindingAid,
  means: LinkContext,
  images: { readonly count: number; readonly leftOut: number },
): Facts {
  const { captions, words } = means
  const { level, other_level, originals_withheld: isWithheld } = record.collection
  const kind = [captions.labels.text('page.images'), captions.level(level, other_level)]
  const { section: cite } = howToCite(record, means)
  const notes = [
    captions.labels.text('pdf.images_saved', { count: images.count - images.leftOut, total: images.count }),
    ...(isWithheld ? [captions.labels.text('pdf.images_small')] : []),
  ]
  return {
    front: {
      ...presentFront(record, means, null),
      kind: captions.capitals(kind.filter((word) => word !== null).join(' · ')),
      imprint: addressLines(record.organization, words),
    },
    facts: [
      { label: cite.title, blocks: cite.blocks },
      ...presentOverview(record, means, FACTS),
      {
        label: captions.field('page.images'),
        blocks: notes.flatMap((note) => words.paragraphs(note, captions.labels.language)),
      },
    ],
  }
}
