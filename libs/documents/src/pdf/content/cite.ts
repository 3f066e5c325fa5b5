import { arkUrl, type FindingAid, noteRank, permalink } from '@fonds/archive'
import type { TextBlock } from '../document.ts'
import type { LinkContext } from './context.ts'
import { datesInWords } from './dates.ts'
import type { PlacedSection } from './placed-section.ts'

type CitationSource = Pick<FindingAid, 'organization' | 'collection' | 'ancestors'>

/**
 * Returns the archive's own citation note, which may be the nearest ancestor's, or else title, dates, code, archive and
 * URL to cite: its ARK if there is one, or its permalink.
 */
export function howToCite(
  { organization, collection, ancestors }: CitationSource,
  { words, captions, addresses }: LinkContext,
): PlacedSection {
  const url = arkUrl(addresses, collection.id) ?? permalink(addresses, collection.kind, collection.slug)
  const link = words.link(url)
  const stated = [collection, ...ancestors.toReversed()]
    .map(({ body }) =>
      body.notes
        .filter(({ type }) => type === 'prefercite')
        .flatMap((note) => words.blocks(note.blocks, note.lang ?? body.description_language)),
    )
    .find((blocks) => blocks.length > 0)
  const language = collection.body.description_language
  const dates = datesInWords(collection.body.dates, collection.date, captions.labels)
  const parts = [
    words.inline(collection.title, language),
    ...(dates === null ? [] : [words.inline(dates, language)]),
    ...[collection.reference_code, organization.name].flatMap((part) => (part === null ? [] : [words.inline(part)])),
  ].filter((part) => part !== '')
  const own: readonly TextBlock[] = [words.paragraphOf([`${parts.join(', ')}, `, link], collection.title, language)]
  const blocks: readonly TextBlock[] = stated === undefined ? own : [...stated, { t: 'p', c: [link] }]
  return {
    part: 'use',
    rank: noteRank('prefercite'),
    section: { title: captions.field('note.prefercite'), blocks },
  }
}
