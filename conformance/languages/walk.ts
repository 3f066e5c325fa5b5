import { get } from '@fonds/e2e/stack/client.ts'
import type { Door } from './doors.ts'
import { statesNone } from './exceptions.ts'
import { inHtml } from './html.ts'
import { inIiif, inJson, inJsonLd } from './json.ts'
import { type Found, found, incomplete, unmarked, untranslated } from './judge.ts'
import { isName, type Language } from './tokens.ts'
import { inXml } from './xml.ts'

/** Returns the language that an XML document states in its header for what has no language of its own. */
function declared(xml: string): string | null {
  const declaration =
    /<(?:languagedeclaration|languageDeclaration|langusage)\b.*?<language\b[^>]* (?:langcode|languageCode)="(\w+)"/s.exec(
      xml,
    )
  return declaration?.[1] ?? /<(?:languageDeclaration)\b[^>]*languageCode="(\w+)"/.exec(xml)?.[1] ?? null
}

/** Reads the tokens of a document by its form. */
function read(door: Door, text: string, reader: Language): Found[] {
  switch (door.form) {
    case 'page':
      return inHtml(text)
    case 'json':
      return inJson(JSON.parse(text), reader)
    case 'jsonld':
      return inJsonLd(JSON.parse(text))
    case 'iiif':
      return inIiif(JSON.parse(text))
    case 'xml':
      return inXml(text, declared(text) ?? '')
    case 'table':
      return found(text, null, 'table')
  }
}

/**
 * Opens a door as a reader of one language.
 * @param by whether the URL or the header tells the language
 */
export async function visit(
  origin: string,
  port: number,
  door: Door,
  reader: Language,
  by: 'url' | 'header',
): Promise<string[]> {
  const url = `${origin}${door.path}${by === 'header' ? '' : `${door.path.includes('?') ? '&' : '?'}lang=${reader}`}`
  const accept = door.form === 'page' ? { accept: 'text/html' } : {}
  const language = by === 'header' ? { 'accept-language': reader } : {}
  const { status, text } = await get(url, port, { headers: { ...accept, ...language } })
  if (status !== 200) return [`${door.path} as ${reader} by ${by}: ${status} ${text.slice(0, 300)}`]
  const asked = decodeURIComponent(/[?&]q=([^&]*)/.exec(door.path)?.[1] ?? '')
  // Words that the reader typed are shown as they were typed.
  const all = read(door, text, reader).filter(({ word }) => word !== asked)
  // Names are headings, and the same in all languages where nobody has translated them.
  const sentences = all.filter(({ where, number }) => !isName(number) && !statesNone(door.form, where))
  const faults = [...unmarked(sentences), ...missing(door, all, reader)]
  return faults.map((fault) => `${door.form} ${door.path} as ${reader} by ${by}: ${fault}`)
}

/** Returns whether a place has a text in the language that it was written in, or in all languages, whoever asks. */
function showsAll(form: Door['form'], path: string, where: string, isAName: boolean): boolean {
  // The menu is one response for all readers, with `titles` beside each title.
  if (form === 'json') return /\.(?:translations|titles|names|alternative_names)\b|^\.pages\.n\.title$/.test(where)
  // Other names are those in other languages, and a finding aid says what its file is called.
  if (form === 'page') return (isAName && /article dl dd bdi$/.test(where)) || where.includes('details.control')
  // A column has the heading that the finding aid has, as the member in JSON.
  return form === 'table' && isAName && /\/entities\/[^/]*\/records\./.test(path)
}

/** Returns what a document lacks for a reader: sentences that are written in the reader's language, or in any. */
function missing({ has, form, path }: Door, all: readonly Found[], reader: Language): string[] {
  if (has === 'originals') return []
  if (has === 'all') return incomplete(all.filter(({ number }) => !isName(number)))
  return untranslated(
    all.filter(({ where, number }) => !showsAll(form, path, where, isName(number))),
    reader,
  )
}
