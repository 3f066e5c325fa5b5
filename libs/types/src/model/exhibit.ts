import type { Cards } from './description.ts'

/** Some texts in other languages, by language and name: only those that are translated. */
export type TextsIn<Name extends string> = Readonly<Record<string, Readonly<Partial<Record<Name, string>>>>>

/** What an exhibit says of itself, in lists too. */
export const EXHIBIT_TEXTS = ['title', 'summary', 'curator'] as const
export type ExhibitText = (typeof EXHIBIT_TEXTS)[number]

/** What lists show of an exhibit's translation. */
export type ExhibitCard = Readonly<Partial<Record<ExhibitText, string>>>

/** The translations of an exhibit: every language in which any of its texts is written. */
export type ExhibitCards = Cards<ExhibitCard>

/**
 * How the items of a section are shown: as a grid, each over the whole width, beside the text, two side by side, in the order of
 * their dates, or below a map with their places.
 */
export const EXHIBIT_LAYOUTS = ['grid', 'wide', 'beside', 'compare', 'timeline', 'map'] as const
export type ExhibitLayout = (typeof EXHIBIT_LAYOUTS)[number]

/** A section of an exhibit as it is stored, without its items. */
export interface ExhibitSection {
  readonly heading: string | null
  /** Markdown. */
  readonly text: string | null
  /** Absent for a grid. */
  readonly layout?: ExhibitLayout
  /** Absent without translations. */
  readonly translations?: TextsIn<'heading' | 'text'>
}
