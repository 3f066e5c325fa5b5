import { nmtoken } from '../xml/characters.ts'
import { anyUri } from './values.ts'

/** The two versions of EAC-CPF: 2010 (with its revision of 2018) and 2.0. */
export type EacVersion = '2010' | '2.0'

/** The differences between the versions. */
export interface Eac {
  readonly version: EacVersion
  readonly namespace: string
  readonly root: string
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
  localType: (type) => type,
  languageAttributes: (lang, script) => ({ languageOfElement: nmtoken(lang), scriptOfElement: nmtoken(script) }),
  linkAttributes: (href, title = null) => ({ href: anyUri(href), linkTitle: title }),
}

/** Returns a valid `xs:language`. */
const languageTag = (lang: string | null): string | null =>
  lang !== null && /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(lang) ? lang : null

const scriptTag = (script: string | null): string | null =>
  script !== null && /^[A-Z][a-z]{3}$/.test(script) ? script : null

export const EAC: Readonly<Record<EacVersion, Eac>> = { '2010': V2010, '2.0': V2 }
