import {
  type Aggregator,
  type AggregatorRule,
  ARCHIVE_RULES,
  DESCRIPTION_RULES,
  type TierReason,
} from '@fonds/crosswalks'
import type { Problem } from '../report.ts'

/** Reasons that keep descriptions from a higher tier of Europeana. */
const REASONS = {
  medium_missing: {
    title: 'Nothing to look at or listen to',
    advice:
      'Attach pictures or files of the right kind, and open access to them: without any, at most tier 1 (images: 0).',
  },
  medium_unmeasured: {
    title: 'Picture or film of unknown size',
    advice: 'What is elsewhere is not measured, and counts as if it were not there. Attach it to have it counted.',
  },
  picture_small: {
    title: 'Picture of less than 0.42 megapixels',
    advice: 'A picture of 0.42 megapixels, such as 800 × 525, reaches tier 2; one of 0.95 reaches 3 and 4.',
  },
  picture_medium: {
    title: 'Picture of less than 0.95 megapixels',
    advice: 'A picture of 0.95 megapixels, such as 1,200 × 792, is needed for tiers 3 and 4.',
  },
  film_small: {
    title: 'Film lower than 480 pixels',
    advice: 'A film of at least 480 pixels in height reaches tier 2 or more.',
  },
  preview_missing: { title: 'Picture without a thumbnail', advice: 'Wait until thumbnails are made, then look again.' },
  rights_closed: {
    title: 'Rights that allow no reuse',
    advice:
      'In copyright is tier 2 at most. Only if it is true: a statement that allows some reuse (3) or a free licence (4).',
  },
  rights_limited: {
    title: 'Rights that allow some reuse',
    advice: 'Tier 3 at most. Tier 4 takes the Public Domain Mark, CC0, CC BY and CC BY-SA.',
  },
  language_tags: {
    title: 'Too few texts and names with a language',
    advice:
      'Three of four properties need one for tier C, half for B, a quarter for A. State the language of the description and of ' +
      'its names in the source.',
  },
  enabling_elements: {
    title: 'Too few enabling elements',
    advice:
      'Four of two kinds are needed for tier C, three for B: dates of creation, creators, contributors, genres, physical ' +
      'characteristics, places, and subjects.',
  },
  contextual_classes: {
    title: 'Too few complete names, places and dates',
    advice:
      'Two kinds are needed for tier C, one for B: places with coordinates, dates with first and last year, subjects and genres ' +
      'with the address of an authority file.',
  },
} as const satisfies Readonly<Record<Exclude<TierReason, 'rights_missing'>, Problem>>

/** The rules that an archive or a description breaks, by code. */
const RULES: Readonly<Record<string, AggregatorRule>> = { ...ARCHIVE_RULES, ...DESCRIPTION_RULES }

const problemsOf = (rules: Readonly<Record<string, AggregatorRule>>): Readonly<Record<string, Problem>> =>
  Object.fromEntries(Object.entries(rules).map(([code, { title, advice }]) => [code, { title, advice }]))

/** Returns the aggregator that a problem is about: tiers, and what keeps from them, are those of Europeana. */
export const aggregatorOf = (problem: string): Aggregator => RULES[problem]?.aggregator ?? 'europeana'

/** Everything that the report on aggregators counts or finds. */
export const AGGREGATOR_PROBLEMS: Readonly<Record<string, Problem>> = {
  ...problemsOf(ARCHIVE_RULES),
  content_tier: {
    title: 'Content tiers',
    advice:
      'From 0, which Europeana does not show, to 4, which it shows most. The problems below say what would raise them.',
  },
  metadata_tier: {
    title: 'Metadata tiers',
    advice: 'From 0 to C: the lowest of languages, enabling elements, and complete names, places and dates.',
  },
  ...REASONS,
  ...problemsOf(DESCRIPTION_RULES),
}
