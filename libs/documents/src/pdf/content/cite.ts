import { type FindingAid, noteRank, permalink } from '@fonds/archive'
import type { TextBlock } from '../document.ts'
import type { LinkContext } from './context.ts'
import { datesInWords } from './dates.ts'
import type { PlacedSection } from './placed-section.ts'

type CitationSource = Pick<FindingAid, 'organization' | 'collection' | 'ancestors'>

/**
 * Returns the archive's own citation note, which may be the nearest ancestor's, or else title, dates, code, archive and
 * permalink.
 */
export function howToCite(
  { organization, collection, ancestors }: CitationSource,
  { words, captions, addresses }: LinkContext,
): PlacedSection {
  const link = words.link(permalink(addresses, 'collection', collection.slug))
  const stated = [collection, ...ancestors.toReversed()]
    .map(({ body }) =>
      body.notes
        .filter(({ type }) => type === 'prefercite')
        .flatMap((note) => words.blocks(note.blocks, note.lang ?? body.description_language)),
    )
    .find((blocks) => blocks.length > 0)
  const dates = datesInWords(collection.body.dates, collection.date, captions.labels)
  const parts = [collection.title, dates, collection.reference_code, organization.name].filter((part) => part !== null)
  const own: readonly TextBlock[] = [{ t: 'p', c: [...words.nodes([`${parts.join(', ')}, `]), link] }]
  const blocks: readonly TextBlock[] = stated === undefined ? own : [...stated, { t: 'p', c: [link] }]
  return {
    part: 'use',
    rank: noteRank('prefercite'),
    section: { title: captions.field('note.prefercite'), blocks },
  }
}
