import { directionOf, isEvident } from '@fonds/language'
import { type Html, html, trusted } from '@fonds/util'

/**
 * Renders the attribute for the direction of an element that has text of the archive. Never `dir="auto"`: browsers would
 * go by the first letter, which may be that of a shelf mark.
 * @param language the language of the text, if it is known
 */
export const dir = (text: string, language: string | null = null): Html => html`dir="${directionOf(text, language)}"`

/** Renders the same attribute for HTML of the API. */
export const dirOfMarkup = (markup: string): Html => dir(textOf(markup))

/** Renders text of the archive within a line, in its own direction. */
export const words = (text: string): Html => isolate(text, html`${text}`)

/** Renders HTML of the API within a line, in the direction of its text. */
export const markedWords = (markup: string): Html => isolate(textOf(markup), trusted(markup))

function isolate(text: string, content: Html): Html {
  const direction = directionOf(text, null)
  return isEvident(text, direction) ? html`<bdi>${content}</bdi>` : html`<bdi dir="${direction}">${content}</bdi>`
}

/** Returns the text of HTML of the API, without its tags and character references, which would count as Latin letters. */
const textOf = (markup: string): string => markup.replaceAll(/<[^<>]*>|&#?\w{1,8};/g, '')
