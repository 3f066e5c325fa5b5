import { directionOf, isEvident } from '@fonds/language'
import { type Html, html, trusted } from '@fonds/util'

/**
 * Renders the attribute for the direction of an element that has text of the archive. Never `dir="auto"`: browsers would
 * go by the first letter, which may be that of a shelf mark.
 * @param language the language of the text, if it is known
 */
export const dir = (text: string, language: string | null = null): Html => html`dir="${directionOf(text, language)}"`

/** Renders the same attribute for HTML of the API. */
export const dirOfMarkup = (markup: string, language: string | null = null): Html => dir(textOf(markup), language)

/** Renders text of the archive within a line, in its own direction. */
export const words = (text: string): Html => wordsIn(text, null)

/** Renders the same with its language, which a page states where it is not its own; null for that, or if it is unknown. */
export const wordsIn = (text: string, language: string | null): Html => isolate(text, html`${text}`, language)

/** Renders HTML of the API within a line, in the direction of its text, as `wordsIn` does. */
export const markedWords = (markup: string, language: string | null = null): Html =>
  isolate(textOf(markup), trusted(markup), language)

function isolate(text: string, content: Html, language: string | null): Html {
  const direction = directionOf(text, language)
  const lang = language !== null && html` lang="${language}"`
  return isEvident(text, direction)
    ? html`<bdi${lang}>${content}</bdi>`
    : html`<bdi dir="${direction}"${lang}>${content}</bdi>`
}

/** Returns the text of HTML of the API, without its tags and character references, which would count as Latin letters. */
const textOf = (markup: string): string => markup.replaceAll(/<[^<>]*>|&#?\w{1,8};/g, '')
