import { type Html, html } from '@fonds/http'
import type { Thumbnail } from '../api/bodies.ts'
import { unapiId } from '../metadata/unapi.ts'
import { keepBox } from './kept-list.ts'
import { noticePlace } from './notice.ts'
import { joined, markedWords, words } from './parts.ts'
import { type ImagePassage, type Passage, passagesIn } from './passages.ts'
import { type Place, placeLine } from './places.ts'
import {
  type InLanguages,
  langOf,
  languagesOf,
  otherLanguage,
  type Spoken,
  spokenIn,
  spokenWords,
  textAttributes,
} from './texts.ts'
import { local, type Visit } from './visit.ts'

/** A short fact; a text that the archive may have translated, with the field that it is. */
type Fact = string | { readonly text: string; readonly field: string } | null | undefined

/** Returns the date of an item as a fact, which may be in words. */
export const dateFact = (date: { readonly display: string } | null | undefined): Fact =>
  date && { text: date.display, field: 'date' }

/** A record, collection, entity or exhibit as lists show it. */
export interface Card {
  readonly url: string
  readonly title: string
  /** What the API says about the languages of its title (`name` of an entity), facts and text. */
  readonly languages: InLanguages
  /** The title with matches marked, as HTML of the API. */
  readonly titleHtml?: string | undefined
  readonly thumbnail: Thumbnail | null
  /** URL of a record or collection in the API, by which reference managers identify it. */
  readonly unapiId?: string
  /** Id of a record or collection that readers can keep in their lists. */
  readonly keepId?: string
  /** What stands below it, such as what a reader can do with it. */
  readonly below?: Html
  /** Short facts, such as the level, date and reference code. */
  readonly facts: readonly Fact[]
  /** A passage or summary. */
  readonly text?: string | null
  /** Passages with matches marked, as HTML of the API. */
  readonly passages?: readonly Passage[]
  /** The same of the text of an image, each with the URL of the page that shows it. */
  readonly imagePassages?: readonly ImagePassage[]
  /** The same of words that are heard, each with the time, and the URL of the page that plays from there. */
  readonly timedPassages?: readonly { readonly html: string; readonly url: string; readonly time: string }[]
  /** The path to it from the top, and where it lies. */
  readonly place?: Place | null
}

/** Largest width of a thumbnail in a list, in CSS pixels. */
const THUMBNAIL_WIDTH = 120

interface ListOptions {
  /** Number of the first card; without it, the order means nothing. */
  readonly start?: number
  /** Shows the cards side by side, below their images. */
  readonly isGallery?: boolean
  /** Offers the cards to reference managers; only for pages that are lists, since those take a page with several ids for one. */
  readonly withIds?: boolean
  /** Level of the cards' headings: 3 within a section with its own heading. */
  readonly level?: 2 | 3
}

/** Renders a list of cards; null if there are none. */
export function cardList(
  cards: readonly Card[],
  visit: Visit<unknown>,
  { start, isGallery = false, withIds = false, level = 3 }: ListOptions = {},
): Html | null {
  if (cards.length === 0) return null
  const shown = (card: Card) => (isGallery ? galleryCard(card, level, visit) : cardOf(card, level, visit))
  const items = cards.map(
    (card) => html`<li>${withIds && card.unapiId !== undefined && unapiId(card.unapiId)}${shown(card)}</li>\n`,
  )
  const name = isGallery ? 'gallery' : 'cards'
  return start === undefined
    ? html`<ul class="${name}">\n${items}</ul>\n`
    : html`<ol class="${name}" start="${start}">\n${items}</ol>\n`
}

function cardOf(card: Card, level: 2 | 3, visit: Visit<unknown>): Html {
  const { title, thumbnail, text, passages = [], imagePassages = [], timedPassages = [], place } = card
  const spoken = spokenOf(card, visit)
  // A passage may be of any language in which a word was found.
  const isInSeveral = languagesOf(card.languages).length > 0
  return html`<article>${thumbnail && (noticePlace(thumbnail, visit) ?? picture(thumbnail))}<div>
${headingOf(card, level, visit)}
${factsOf(card, visit)}
${passages.length > 0 ? passagesIn(passages, visit, isInSeveral) : imagePassages.length + timedPassages.length === 0 && text && passageOf(text, spoken, visit)}
${imagePassages.map((passage) => html`<p class="passage"><a href="${local(visit, passage.url)}"><b>${passage.page === null ? visit.labels.text('page.in_image') : visit.labels.text('page.on_page', { page: passage.page })}</b></a> ${markedWords(passage.html)} <a href="${local(visit, passage.textUrl)}">${visit.labels.text('page.transcription')}</a></p>`)}
${timedPassages.map(({ html: passage, url, time }) => html`<p class="passage"><a href="${local(visit, url)}"><b>${visit.labels.text('page.in_recording', { time })}</b></a> ${markedWords(passage)}</p>`)}
${place && placeLine(place, visit)}
${card.keepId !== undefined && keepBox(card.keepId, spokenWords(title, spoken.title, visit), visit)}${card.below}</div></article>`
}

/** Renders the facts of a card, each in its language. */
function factsOf({ facts, languages }: Card, visit: Visit<unknown>): Html {
  const shown = facts.map((fact) => {
    if (!fact || typeof fact === 'string') return fact && words(fact)
    return spokenWords(fact.text, spokenIn(languages, fact.field, visit), visit)
  })
  return html`<p class="facts">${joined(shown, ' · ')}</p>`
}

/** What is known of the languages of a card's title and text. */
interface SpokenCard {
  readonly title: Spoken
  readonly text: Spoken
}

const spokenOf = ({ languages }: Card, visit: Visit<unknown>): SpokenCard => ({
  title: spokenIn(languages, languages.field_languages?.name === undefined ? 'title' : 'name', visit),
  text: spokenIn(languages, 'summary', visit),
})

/** Renders the text of a card, which is marked like the title unless that says the same. */
function passageOf(text: string, { title, text: spoken }: SpokenCard, visit: Visit<unknown>): Html {
  const isSaid = title.isOther && title.lang === spoken.lang
  return html`<p class="passage" ${textAttributes(text, spoken, visit)}>${text}${!isSaid && otherLanguage(spoken, visit)}</p>`
}

/** Renders the title of a card as a link to its page. */
function headingOf(card: Card, level: 2 | 3, visit: Visit<unknown>): Html {
  const { url, title, titleHtml } = card
  const spoken = spokenOf(card, visit).title
  const text =
    titleHtml === undefined ? spokenWords(title, spoken, visit) : markedWords(titleHtml, langOf(spoken, visit))
  const content = html`<a href="${local(visit, url)}">${text}</a>${otherLanguage(spoken, visit)}`
  return level === 2 ? html`<h2>${content}</h2>` : html`<h3>${content}</h3>`
}

function galleryCard(card: Card, level: 2 | 3, visit: Visit<unknown>): Html {
  const { title, thumbnail, text, passages = [], keepId } = card
  const spoken = spokenOf(card, visit)
  return html`<article>
${headingOf(card, level, visit)}
${factsOf(card, visit)}
${passages.length === 0 && text && passageOf(text, spoken, visit)}
${thumbnail && (noticePlace(thumbnail, visit) ?? html`<img src="${thumbnail.url}" width="${thumbnail.width}" height="${thumbnail.height}" alt="" loading="lazy" decoding="async">`)}
${keepId !== undefined && keepBox(keepId, spokenWords(title, spoken.title, visit), visit)}</article>`
}

// The link beside it has the name, so the image needs no text.
function picture({ url, width, height }: Thumbnail): Html {
  const shown = Math.min(THUMBNAIL_WIDTH, width)
  return html`<img src="${url}" width="${shown}" height="${Math.round((height * shown) / width)}" alt="" loading="lazy" decoding="async">`
}
