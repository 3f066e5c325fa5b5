import { Refusal } from './errors.ts'

/** An entity declared in the internal subset. */
export type EntityDeclaration =
  /** `<!ENTITY name "value">`, with character references resolved. */
  | { readonly kind: 'internal'; readonly value: string }
  /** `<!ENTITY name SYSTEM "…">`: never read. */
  | { readonly kind: 'external' }
  /** `<!ENTITY name SYSTEM "…" NDATA gif>`: names a file, which is never read. */
  | { readonly kind: 'unparsed'; readonly systemId: string }

export interface Doctype {
  /** Whether the doctype names an external subset, which is not read. */
  readonly external: boolean
  /** General entities. The first declaration of a name applies (XML 1.0, 4.2). */
  readonly entities: ReadonlyMap<string, EntityDeclaration>
  /** Whether the doctype declares attributes, whose default values are not applied. */
  readonly declaresAttributes: boolean
}

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}\p{M}._:·-]*`
const DOCTYPE_START = new RegExp(String.raw`^\s+${NAME}\s*`, 'u')
const PARAMETER_REFERENCE = new RegExp(`%(${NAME});`, 'uy')
const ENTITY_START = new RegExp(String.raw`<!ENTITY\s+(%\s+)?(${NAME})\s+`, 'uy')
const LITERAL = /"[^"]*"|'[^']*'/y
const EXTERNAL_ID = /(?:PUBLIC\s+("[^"]*"|'[^']*')|SYSTEM)\s+("[^"]*"|'[^']*')/y
const NDATA = /\s+NDATA\s+[^\s>]+/y
const END = /\s*>/y
/** Public identifiers of the entity sets built into the reader (ISO 8879, W3C, OASIS). */
const KNOWN_ENTITY_SET = /ISO[/ -]?8879|ENTITIES (?:Latin|Special|Symbols|Added|Publishing|Numeric|General)/i

function malformed(what: string): Refusal {
  return new Refusal('not_well_formed', `the document type declaration cannot be read: ${what}`)
}

/** A cursor over the text of the declaration. Its patterns are sticky, so reading takes linear time. */
class Scanner {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Matches a sticky pattern at the cursor and steps past it; null if it does not match. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match !== null) this.at = pattern.lastIndex
    return match
  }

  /** Steps past the next `end`. */
  skipPast(end: string, what: string): void {
    const found = this.text.indexOf(end, this.at)
    if (found < 0) throw malformed(`${what} does not end`)
    this.at = found + end.length
  }
}

function unquoted(literal: string): string {
  return literal.slice(1, -1)
}

/** Resolves character references. @throws Refusal for an invalid XML character */
export function resolveCharacters(value: string): string {
  return value.replace(/&#(?:x([0-9a-fA-F]{1,8})|([0-9]{1,8}));/g, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16)
    const surrogate = code >= 0xd800 && code <= 0xdfff
    const control = code < 0x20 && code !== 9 && code !== 10 && code !== 13
    if (code > 0x10ffff || surrogate || control) throw malformed('a character reference does not name a character')
    return String.fromCodePoint(code)
  })
}

/** Reads one `<!ENTITY …>`. Skips parameter entities: nothing from them is used. */
function readEntity(scan: Scanner, entities: Map<string, EntityDeclaration>, knownSets: Set<string>): void {
  const start = scan.take(ENTITY_START)
  if (start === null) throw malformed('an entity declaration without a name')
  const name = start[2] ?? ''
  const literal = scan.take(LITERAL)
  let declared: EntityDeclaration = { kind: 'external' }
  if (literal !== null) {
    declared = { kind: 'internal', value: resolveCharacters(unquoted(literal[0])) }
  } else {
    const id = scan.take(EXTERNAL_ID)
    if (id === null) throw malformed(`entity "${name}" has no value`)
    if (scan.take(NDATA) !== null) declared = { kind: 'unparsed', systemId: unquoted(id[2] ?? '""') }
    else if (start[1] !== undefined && KNOWN_ENTITY_SET.test(id[1] ?? '')) knownSets.add(name)
  }
  if (scan.take(END) === null) throw malformed(`the declaration of entity "${name}" does not end`)
  if (start[1] === undefined && !entities.has(name)) entities.set(name, declared)
}

/** Skips an ELEMENT, ATTLIST or NOTATION declaration, whose literals may contain `>`. */
function skipDeclaration(scan: Scanner): void {
  while (scan.at < scan.text.length) {
    if (scan.take(LITERAL) !== null) continue
    const char = scan.text[scan.at++]
    if (char === '>') return
  }
  throw malformed('a declaration does not end')
}

function readParameterReference(scan: Scanner, knownSets: ReadonlySet<string>): void {
  const name = scan.take(PARAMETER_REFERENCE)?.[1]
  if (name === undefined) throw malformed(`unexpected "${scan.text.slice(scan.at, scan.at + 20)}"`)
  if (knownSets.has(name)) return
  throw new Refusal('external_entity', `parameter entity %${name}; is referenced: nothing outside the file is read`)
}

/**
 * Reads the text between `<!DOCTYPE` and its `>`. Nothing is fetched.
 * @throws Refusal `not_well_formed`, or `external_entity` for a reference to a parameter entity other than the known
 * sets of character names
 */
export function readDoctype(text: string): Doctype {
  const scan = new Scanner(text)
  const start = DOCTYPE_START.exec(text)
  if (start === null) throw malformed('it names no root element')
  scan.at = start[0].length
  const external = scan.take(EXTERNAL_ID) !== null
  const entities = new Map<string, EntityDeclaration>()
  const knownSets = new Set<string>()
  let declaresAttributes = false
  scan.take(/\s*/y)
  if (scan.text[scan.at] !== '[') return { external, entities, declaresAttributes }
  scan.at++
  for (;;) {
    scan.take(/\s*/y)
    if (scan.text[scan.at] === ']') return { external: external || knownSets.size > 0, entities, declaresAttributes }
    if (scan.text.startsWith('<!--', scan.at)) scan.skipPast('-->', 'a comment')
    else if (scan.text.startsWith('<?', scan.at)) scan.skipPast('?>', 'a processing instruction')
    else if (scan.text.startsWith('<!ENTITY', scan.at)) readEntity(scan, entities, knownSets)
    else if (scan.text.startsWith('<!', scan.at)) {
      declaresAttributes ||= scan.text.startsWith('<!ATTLIST', scan.at)
      skipDeclaration(scan)
    } else readParameterReference(scan, knownSets)
  }
}
