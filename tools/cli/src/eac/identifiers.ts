import type { EntityIdentifier } from '@fonds/types'

/** An authority identifier recognised in a URL or a labelled text. */
interface Recognised {
  readonly scheme: string
  readonly value: string
  readonly uri: string | null
}

interface Rule {
  readonly scheme: string
  readonly pattern: RegExp
  /** Checks whether the id is well formed, beyond the pattern. */
  readonly valid?: (value: string) => boolean
  readonly uri: (value: string) => string
}

/** Verifies the ISO 7064 mod 11-2 check character of ISNI and ORCID. */
function checks(value: string): boolean {
  let sum = 0
  for (const digit of value.slice(0, 15)) sum = (sum + Number(digit)) * 2
  const rest = (12 - (sum % 11)) % 11
  return value.at(15) === (rest === 10 ? 'X' : String(rest))
}

const HTTP = String.raw`^https?://(?:www\.)?`

/** URLs of authority files; the first group is the id. */
const RULES: readonly Rule[] = [
  { scheme: 'orcid', pattern: /orcid\.org\/(\d{4}-?\d{4}-?\d{4}-?\d{3}[\dX])$/i, valid: checks, uri: orcid },
  {
    scheme: 'isni',
    pattern: new RegExp(`${HTTP}isni\\.org/(?:isni/)?([\\d ]{15,18}[\\dX])$`, 'i'),
    valid: checks,
    uri: (value) => `https://isni.org/isni/${value}`,
  },
  {
    scheme: 'isni',
    pattern: /^isni[:\s]*([\d ]{15,18}[\dX])$/i,
    valid: checks,
    uri: (value) => `https://isni.org/isni/${value}`,
  },
  { scheme: 'viaf', pattern: new RegExp(`${HTTP}viaf\\.org/viaf/(\\d{1,22})`, 'i'), uri: viaf },
  { scheme: 'viaf', pattern: /^viaf(?:id)?[:\s]+(\d{1,22})$/i, uri: viaf },
  {
    scheme: 'wikidata',
    pattern: new RegExp(`${HTTP}wikidata\\.org/(?:wiki|entity)/(Q\\d+)`, 'i'),
    uri: (value) => `http://www.wikidata.org/entity/${value}`,
  },
  { scheme: 'gnd', pattern: new RegExp(`${HTTP}(?:d-nb|kalliope-verbund)\\.info/gnd/(\\d[\\dX-]*)`, 'i'), uri: gnd },
  { scheme: 'gnd', pattern: /^\(DE-588\)(\d[\dX-]*)$/, uri: gnd },
  {
    scheme: 'lcnaf',
    pattern: new RegExp(`${HTTP}(?:id\\.loc\\.gov/authorities/names/|lccn\\.loc\\.gov/)(n[a-z]{0,2}\\d{6,10})`, 'i'),
    uri: (value) => `http://id.loc.gov/authorities/names/${value}`,
  },
  {
    scheme: 'bnf',
    pattern: new RegExp(`${HTTP}(?:catalogue\\.bnf\\.fr|data\\.bnf\\.fr)/ark:/?12148/cb(\\d{8}[\\da-z])`, 'i'),
    uri: (value) => `https://catalogue.bnf.fr/ark:/12148/cb${value}`,
  },
  {
    scheme: 'idref',
    pattern: new RegExp(`${HTTP}idref\\.fr/(\\d{8}[\\dX])`, 'i'),
    uri: (value) => `https://www.idref.fr/${value}`,
  },
  {
    scheme: 'ulan',
    pattern: /^https?:\/\/vocab\.getty\.edu\/(?:page\/)?ulan\/(\d{9})/i,
    uri: (value) => `http://vocab.getty.edu/ulan/${value}`,
  },
  {
    scheme: 'snac',
    pattern: /^(?:https?:\/\/n2t\.net\/)?ark:\/?99166\/(w6[a-z\d]+)/i,
    uri: (value) => `http://n2t.net/ark:/99166/${value}`,
  },
]

function orcid(value: string): string {
  return `https://orcid.org/${value.replace(/(\d{4})(?=[\dX])/g, '$1-')}`
}

function viaf(value: string): string {
  return `https://viaf.org/viaf/${value}`
}

function gnd(value: string): string {
  return `https://d-nb.info/gnd/${value}`
}

/** Schemes whose ids contain spaces or hyphens only for readability. */
const COMPACT: ReadonlySet<string> = new Set(['isni', 'orcid'])

/** Recognises an authority identifier by its URL or label; null for other text. */
export function recogniseIdentifier(text: string): Recognised | null {
  const written = text.trim()
  if (written.length > 300) return null
  for (const { scheme, pattern, valid, uri } of RULES) {
    const found = pattern.exec(written)?.[1]
    if (found === undefined) continue
    const value = COMPACT.has(scheme) ? found.replace(/[\s-]/g, '').toUpperCase() : found
    if (valid === undefined || valid(value)) return { scheme, value, uri: uri(value) }
  }
  return null
}

/** Schemes whose ids are recognised without a URL if the source states their kind (`viafID`, `ISNI`). */
const LABELS: readonly (readonly [RegExp, (value: string) => string])[] = [
  [/^viaf(?:id)?$/i, (value) => `https://viaf.org/viaf/${value}`],
  [/^isni$/i, (value) => `isni ${value}`],
  [/^wikidata(?:id)?$/i, (value) => `https://www.wikidata.org/entity/${value}`],
  [/^(?:gnd|de-588)$/i, (value) => `https://d-nb.info/gnd/${value}`],
  [/^lc(?:naf|cn)$/i, (value) => `https://id.loc.gov/authorities/names/${value.replace(/\s+/g, '')}`],
  [/^idref$/i, (value) => `https://www.idref.fr/${value}`],
]

function byLabel(value: string, label: string | null): Recognised | null {
  const build = LABELS.find(([pattern]) => pattern.test(label ?? ''))?.[1]
  return build === undefined ? null : recogniseIdentifier(build(value))
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text)
}

/**
 * Returns an identifier with its authority file if the URL, the label or the source's `kind` reveals it; otherwise, the
 * kind is its scheme.
 */
export function identifierOf(
  type: EntityIdentifier['type'],
  text: string,
  kind: string | null = null,
  address: string | null = null,
): EntityIdentifier {
  const known = recogniseIdentifier(text) ?? recogniseIdentifier(address ?? '') ?? byLabel(text, kind)
  if (known !== null) return { type, ...known }
  return { type, scheme: kind, value: text, uri: address ?? (isAddress(text) ? text : null) }
}

/** Removes duplicate identifiers, keeping the first. */
export function distinctIdentifiers(identifiers: Iterable<EntityIdentifier>): EntityIdentifier[] {
  const distinct = new Map<string, EntityIdentifier>()
  for (const identifier of identifiers) {
    const key = `${identifier.scheme ?? ''}\n${identifier.value}`
    if (!distinct.has(key)) distinct.set(key, identifier)
  }
  return [...distinct.values()]
}
