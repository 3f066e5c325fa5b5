import { claim, elementsOf, take, type XmlElement } from '@fonds/reader-ead/parts'
import { textOf, textsOf } from './attributes.ts'

/** Returns the words of a date, or else its code. */
function dateText(el: XmlElement): string {
  el.mapped = true
  const parts = elementsOf({ ...el, children: el.children.filter((child) => typeof child !== 'string') })
  if (parts.length > 0) return parts.map(dateText).join(el.name === 'dateSet' ? ', ' : ' – ')
  const code = take(el, 'standardDate') ?? take(el, 'status') ?? ''
  return textOf(el) || code
}

/**
 * Returns an agent of an event as text. In version 3, its names are elements; dates, places, roles and notes follow them
 * in brackets.
 */
export function agentText(el: XmlElement): string {
  if (!el.children.some((child) => typeof child !== 'string' && child.name === 'label')) return textOf(el)
  el.mapped = true
  const names = textsOf(el, 'label')
  const dates = ['date', 'dateRange', 'dateSet'].flatMap((name) => claim(el, name)).map(dateText)
  const words = [...textsOf(el, 'role', 'relationship', 'placeName'), ...dates, ...textsOf(el, 'descriptiveNote')]
  const more = words.filter((word) => word !== '').join('; ')
  return more === '' ? names.join('; ') : `${names.join('; ')} (${more})`
}
