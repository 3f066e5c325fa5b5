import { languageCode } from '../ead/languages.ts'
import { nmtoken } from '../xml/characters.ts'
import type { Attributes } from '../xml/xml-writer.ts'
import { anyUri } from './values.ts'

/** The versions of EAC-CPF: 2010 (with its revision of 2018), 2.0 and 3. */
export type EacVersion = '2010' | '2.0' | '3.0'

/** The main differences between the versions. */
export interface Eac {
  readonly version: EacVersion
  readonly namespace: string
  readonly root: string
  /** Whether it is 2.0 or later, which differ from each other less than from 2010. */
  readonly modern: boolean
  /** Whether it is version 3. What that has no place for is kept in attributes of the namespace of 2.0 (`kept`). */
  readonly third: boolean
  /** Converts a type given in the source's words; 2010 requires a URI, and single words are valid ones. */
  localType(type: string | null): string | null
  /** Returns the attributes for the language and script of an element's text. */
  languageAttributes(lang: string | null, script: string | null): Record<string, string | null>
  /** Returns the attributes of a link. */
  linkAttributes(href: string | null, title?: string | null): Record<string, string | null>
}

const V2010: Eac = {
  version: '2010',
  namespace: 'urn:isbn:1-931666-33-4',
  root: 'eac-cpf',
  modern: false,
  third: false,
  localType: anyUri,
  languageAttributes: (lang, script) => ({ 'xml:lang': languageTag(lang), scriptCode: scriptTag(script) }),
  linkAttributes: (href, title = null) => ({
    'xlink:type': 'simple',
    'xlink:href': anyUri(href),
    'xlink:title': title,
  }),
}

const V2: Eac = {
  version: '2.0',
  namespace: 'https://archivists.org/ns/eac/v2',
  root: 'eac',
  modern: true,
  third: false,
  localType: (type) => type,
  languageAttributes: (lang, script) => ({ languageOfElement: nmtoken(lang), scriptOfElement: nmtoken(script) }),
  linkAttributes: (href, title = null) => ({ href: anyUri(href), linkTitle: title }),
}

const V3: Eac = {
  version: '3.0',
  namespace: 'https://standards.openpreservation.org/eac/v3',
  root: 'eac',
  modern: true,
  third: true,
  localType: (type) => type,
  languageAttributes: (lang, script) => {
    const code = lang === null ? null : languageCode(lang)
    const isCode = code !== null && /^[a-z]{3}$/.test(code)
    return {
      ...(isCode || lang === null ? { languageOfElement: code } : kept({ languageOfElement: lang })),
      ...(script === null || scriptTag(script) !== null
        ? { scriptOfElement: script }
        : kept({ scriptOfElement: script })),
    }
  },
  linkAttributes: (href, title = null) => ({ href: anyUri(href), linkTitle: title }),
}

/** Keeps what version 3 has no place for in attributes of the namespace of 2.0, which our own reader takes. */
export const kept = (values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`eac2:${name}`, value]))

/** Returns a valid `xs:language`. */
const languageTag = (lang: string | null): string | null =>
  lang !== null && /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(lang) ? lang : null

const scriptTag = (script: string | null): string | null =>
  script !== null && /^[A-Z][a-z]{3}$/.test(script) ? script : null

export const EAC: Readonly<Record<EacVersion, Eac>> = { '2010': V2010, '2.0': V2, '3.0': V3 }
