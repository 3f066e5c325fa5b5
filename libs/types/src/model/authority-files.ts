import type { EntityIdentifier } from './entity.ts'

/** An identifier in an authority file, recognised in a URL or a labelled text. */
interface Recognised {
  readonly scheme: string
  readonly value: string
  readonly uri: string
}

interface AuthorityFile {
  readonly scheme: string
  /** URLs and labelled texts that contain an identifier as their first group. */
  readonly patterns: readonly RegExp[]
  /** Pattern of a whole, well-formed identifier. */
  readonly form: RegExp
  /** Checks an identifier beyond its form. */
  readonly valid?: (value: string) => boolean
  /** Whether spaces and hyphens in identifiers are only for readability. */
  readonly compact?: true
  /** The kind by which records name the file when they give an identifier without a URL. */
  readonly label?: RegExp
  readonly uri: (value: string) => string
}

const HTTP = String.raw`^https?://(?:www\.)?`

/** The authority files whose identifiers are recognised, with the URI of each identifier. */
const AUTHORITY_FILES: readonly AuthorityFile[] = [
  {
    scheme: 'orcid',
    patterns: [/orcid\.org\/(\d{4}-?\d{4}-?\d{4}-?\d{3}[\dX])$/i],
    form: /^\d{15}[\dX]$/,
    valid: hasCheckCharacter,
    compact: true,
    uri: (value) => `https://orcid.org/${value.replace(/(\d{4})(?=[\dX])/g, '$1-')}`,
  },
  {
    scheme: 'isni',
    patterns: [
      new RegExp(`${HTTP}isni\\.org/(?:isni/)?([\\d ]{15,18}[\\dX])$`, 'i'),
      /^isni[:\s]*([\d ]{15,18}[\dX])$/i,
    ],
    form: /^\d{15}[\dX]$/,
    valid: hasCheckCharacter,
    compact: true,
    label: /^isni$/i,
    uri: (value) => `https://isni.org/isni/${value}`,
  },
  {
    scheme: 'viaf',
    patterns: [new RegExp(`${HTTP}viaf\\.org/viaf/(\\d{1,22})`, 'i'), /^viaf(?:id)?[:\s]+(\d{1,22})$/i],
    form: /^[1-9]\d{0,21}$/,
    label: /^viaf(?:id)?$/i,
    uri: (value) => `https://viaf.org/viaf/${value}`,
  },
  {
    scheme: 'wikidata',
    patterns: [new RegExp(`${HTTP}wikidata\\.org/(?:wiki|entity)/(Q\\d+)`, 'i')],
    form: /^Q[1-9]\d{0,11}$/,
    label: /^wikidata(?:id)?$/i,
    uri: (value) => `http://www.wikidata.org/entity/${value}`,
  },
  {
    scheme: 'gnd',
    patterns: [new RegExp(`${HTTP}(?:d-nb|kalliope-verbund)\\.info/gnd/(\\d[\\dX-]*)`, 'i'), /^\(DE-588\)(\d[\dX-]*)$/],
    form: /^\d{1,10}-?[\dX]$/,
    label: /^(?:gnd|de-588)$/i,
    uri: (value) => `https://d-nb.info/gnd/${value}`,
  },
  {
    scheme: 'lcnaf',
    patterns: [new RegExp(`${HTTP}(?:id\\.loc\\.gov/authorities/names/|lccn\\.loc\\.gov/)(n[a-z]{0,2}\\d{6,10})`, 'i')],
    form: /^n[a-z]{0,2}\d{6,10}$/,
    label: /^lc(?:naf|cn)$/i,
    uri: (value) => `http://id.loc.gov/authorities/names/${value}`,
  },
  {
    scheme: 'bnf',
    patterns: [new RegExp(`${HTTP}(?:catalogue\\.bnf\\.fr|data\\.bnf\\.fr)/ark:/?12148/cb(\\d{8}[\\da-z])`, 'i')],
    form: /^\d{8}[\da-z]$/,
    uri: (value) => `https://catalogue.bnf.fr/ark:/12148/cb${value}`,
  },
  {
    scheme: 'idref',
    patterns: [new RegExp(`${HTTP}idref\\.fr/(\\d{8}[\\dX])`, 'i')],
    form: /^\d{8}[\dX]$/,
    label: /^idref$/i,
    uri: (value) => `https://www.idref.fr/${value}`,
  },
  {
    scheme: 'ulan',
    patterns: [/^https?:\/\/vocab\.getty\.edu\/(?:page\/)?ulan\/(\d{9})/i],
    form: /^500\d{6}$/,
    label: /^ulan$/i,
    uri: (value) => `http://vocab.getty.edu/ulan/${value}`,
  },
  {
    scheme: 'geonames',
    patterns: [/^https?:\/\/(?:www\.|sws\.)?geonames\.org\/(\d{1,9})(?:\/|$)/i],
    form: /^[1-9]\d{0,8}$/,
    label: /^geonames(?:id)?$/i,
    uri: (value) => `https://sws.geonames.org/${value}/`,
  },
  {
    scheme: 'snac',
    patterns: [/^(?:https?:\/\/n2t\.net\/)?ark:\/?99166\/(w6[a-z\d]+)/i],
    form: /^w6[a-z\d]{3,20}$/,
    uri: (value) => `http://n2t.net/ark:/99166/${value}`,
  },
]

/** Verifies the ISO 7064 mod 11-2 check character of ISNI and ORCID. */
function hasCheckCharacter(value: string): boolean {
  let sum = 0
  for (const digit of value.slice(0, 15)) sum = (sum + Number(digit)) * 2
  const rest = (12 - (sum % 11)) % 11
  return value.at(15) === (rest === 10 ? 'X' : String(rest))
}

const MAX_LENGTH = 300

/** Recognises an identifier by its URL or label; null for other text. */
export function recogniseIdentifier(text: string): Recognised | null {
  const written = text.trim()
  if (written.length > MAX_LENGTH) return null
  for (const { scheme, patterns, valid, compact, uri } of AUTHORITY_FILES) {
    for (const pattern of patterns) {
      const found = pattern.exec(written)?.[1]
      if (found === undefined) continue
      const value = compact ? compacted(found) : found
      if (valid === undefined || valid(value)) return { scheme, value, uri: uri(value) }
    }
  }
  return null
}

/** Recognises an identifier without a URL if the source states its kind (`viafID`, `ISNI`). */
export function recogniseLabelled(text: string, kind: string | null): Recognised | null {
  const file = AUTHORITY_FILES.find(({ label }) => label?.test(kind ?? ''))
  return file === undefined || text.length > MAX_LENGTH ? null : wellFormed(file, text.trim())
}

/**
 * Returns the URIs of the same entity in authority files, each once: those of well-formed identifiers only, whatever URL
 * the source gives.
 */
export function sameAs(identifiers: readonly EntityIdentifier[]): string[] {
  const uris = identifiers
    .filter(({ type }) => type !== 'record')
    .flatMap(({ scheme, value, uri }) => {
      const found = recogniseLabelled(value, scheme) ?? recogniseIdentifier(value) ?? recogniseIdentifier(uri ?? '')
      const file = AUTHORITY_FILES.find((one) => one.scheme === found?.scheme)
      return file === undefined || found === null ? [] : (wellFormed(file, found.value)?.uri ?? [])
    })
  return [...new Set(uris)]
}

function wellFormed({ scheme, form, valid, compact, uri }: AuthorityFile, text: string): Recognised | null {
  const value = compact ? compacted(text) : text
  return form.test(value) && (valid === undefined || valid(value)) ? { scheme, value, uri: uri(value) } : null
}

const compacted = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()
