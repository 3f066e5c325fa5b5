import { SaxesParser } from 'saxes'
import { type Found, found } from './judge.ts'

/** Attributes that state the language of an element, in the formats that Fonds writes. */
const STATES = ['xml:lang', 'lang', 'languageOfElement']

/**
 * Returns the tokens of an XML document, each with the language of the nearest element that states one.
 * @param own the language of a document that states it in its header; null if its format cannot state any
 */
export function inXml(xml: string, own: string | null): Found[] {
  const open: { readonly name: string; readonly stated: string | null }[] = []
  const all: Found[] = []
  const stated = () => open.at(-1)?.stated ?? own
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const language = STATES.map((attribute) => attributes[attribute]).find((value) => value !== undefined)
    open.push({ name, stated: language ?? stated() })
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const take = (text: string) => {
    all.push(
      ...found(
        text,
        stated(),
        open
          .slice(-3)
          .map(({ name }) => name)
          .join(' '),
      ),
    )
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.write(xml).close()
  return all
}
