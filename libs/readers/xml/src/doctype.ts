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
  /** Names of parameter entities that are referenced, but whose text is in another file. */
  readonly skipped: readonly string[]
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
/** Public identifiers of files that declare no entities: the notations of EAD's own preamble. */
const NOTATIONS = /\bEADNOTAT\b|\bNOTATIONS?\b/i

/** Depth of parameter entities that contain others. */
const MAX_DEPTH = 20
/** Characters of all parameter entities that are read. */
const MAX_CHARACTERS = 200_000
/** Skipped parameter entities that are named. */
const MAX_SKIPPED = 20

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

/** Declarations of the internal subset. */
interface Subset {
  readonly entities: Map<string, EntityDeclaration>
  /** Parameter entities: their text, or what is known of the file that has it. */
  readonly parameters: Map<string, { readonly text: string } | 'characters' | 'notations' | 'unread'>
  readonly skipped: Set<string>
  /** Whether character names are declared that the reader knows without their file. */
  knowsCharacters: boolean
  declaresAttributes: boolean
  characters: number
}

/** Reads one `<!ENTITY …>`. */
function readEntity(scan: Scanner, { entities, parameters }: Subset): void {
  const start = scan.take(ENTITY_START)
  if (start === null) throw malformed('an entity declaration without a name')
  const name = start[2] ?? ''
  const isParameter = start[1] !== undefined
  const literal = scan.take(LITERAL)
  let declared: EntityDeclaration = { kind: 'external' }
  let publicId = ''
  if (literal !== null) {
    declared = { kind: 'internal', value: resolveCharacters(unquoted(literal[0])) }
  } else {
    const id = scan.take(EXTERNAL_ID)
    if (id === null) throw malformed(`entity "${name}" has no value`)
    publicId = id[1] ?? ''
    if (scan.take(NDATA) !== null) declared = { kind: 'unparsed', systemId: unquoted(id[2] ?? '""') }
  }
  if (scan.take(END) === null) throw malformed(`the declaration of entity "${name}" does not end`)
  if (!isParameter) {
    if (!entities.has(name)) entities.set(name, declared)
  } else if (!parameters.has(name)) {
    parameters.set(name, declared.kind === 'internal' ? { text: declared.value } : kindOf(publicId))
  }
}

function kindOf(publicId: string): 'characters' | 'notations' | 'unread' {
  if (KNOWN_ENTITY_SET.test(publicId)) return 'characters'
  return NOTATIONS.test(publicId) ? 'notations' : 'unread'
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

/**
 * Reads a reference to a parameter entity. The text of an internal one is read like the subset itself. One in another
 * file is skipped, as XML 1.0, 5.1 allows. Unlike 5.1, declarations after it still count: otherwise all files with
 * EAD's customary preamble would lose their own entities, and nothing is known to declare these anew.
 */
function readParameterReference(scan: Scanner, subset: Subset, depth: number): void {
  const name = scan.take(PARAMETER_REFERENCE)?.[1]
  if (name === undefined) throw malformed(`unexpected "${scan.text.slice(scan.at, scan.at + 20)}"`)
  const parameter = subset.parameters.get(name)
  if (parameter === 'notations') return
  if (parameter === 'characters') {
    subset.knowsCharacters = true
    return
  }
  if (parameter === undefined || parameter === 'unread') {
    if (subset.skipped.size < MAX_SKIPPED) subset.skipped.add(name)
    return
  }
  subset.characters += parameter.text.length
  if (depth >= MAX_DEPTH || subset.characters > MAX_CHARACTERS) {
    throw new Refusal('entity_expansion', `parameter entity %${name}; contains itself or too many others`)
  }
  const inner = new Scanner(parameter.text)
  if (readDeclarations(inner, subset, depth + 1)) throw malformed(`unexpected "]" in parameter entity %${name};`)
}

/** Reads declarations up to the end of the subset. Returns whether it ended with a bracket. */
function readDeclarations(scan: Scanner, subset: Subset, depth: number): boolean {
  for (;;) {
    scan.take(/\s*/y)
    if (scan.at >= scan.text.length) return false
    if (scan.text[scan.at] === ']') return true
    if (scan.text.startsWith('<!--', scan.at)) scan.skipPast('-->', 'a comment')
    else if (scan.text.startsWith('<?', scan.at)) scan.skipPast('?>', 'a processing instruction')
    else if (scan.text.startsWith('<!ENTITY', scan.at)) readEntity(scan, subset)
    else if (scan.text.startsWith('<!', scan.at)) {
      subset.declaresAttributes ||= scan.text.startsWith('<!ATTLIST', scan.at)
      skipDeclaration(scan)
    } else readParameterReference(scan, subset, depth)
  }
}

/**
 * Reads the text between `<!DOCTYPE` and its `>`. Nothing is fetched.
 * @throws Refusal `not_well_formed`, or `entity_expansion` for parameter entities without end
 */
export function readDoctype(text: string): Doctype {
  const scan = new Scanner(text)
  const start = DOCTYPE_START.exec(text)
  if (start === null) throw malformed('it names no root element')
  scan.at = start[0].length
  const external = scan.take(EXTERNAL_ID) !== null
  const subset: Subset = {
    entities: new Map(),
    parameters: new Map(),
    skipped: new Set(),
    ...{ knowsCharacters: false, declaresAttributes: false, characters: 0 },
  }
  scan.take(/\s*/y)
  if (scan.text[scan.at] === '[') {
    scan.at++
    if (!readDeclarations(scan, subset, 0)) throw malformed('its internal subset does not end')
  }
  const { entities, declaresAttributes, skipped, knowsCharacters } = subset
  // A file that is skipped may declare the names of characters that all of EAD's files know.
  const isExternal = external || knowsCharacters || skipped.size > 0
  return { external: isExternal, entities, declaresAttributes, skipped: [...skipped] }
}
