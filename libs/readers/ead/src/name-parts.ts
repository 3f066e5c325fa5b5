import type { NamePart, NameType } from '@fonds/types'

/** The role of a name part, regardless of the source's term. */
type PartRole = 'surname' | 'forename' | 'particle' | 'numeration' | 'title' | 'fuller' | 'dates' | 'note' | 'name'

/** Terms that sources use for parts, folded to letters. */
const WORDS: Readonly<Record<Exclude<PartRole, 'name'>, string>> = {
  surname:
    'surname sirname lastname familyname family nom nomdefamille nachname familienname apellido cognome achternaam primarypart',
  forename:
    'forename forenames firstname givenname given middlename middle prenom prenoms vorname vornamen nombre nome voornaam restofname',
  particle: 'prefix particle nameprefix particule namensprafix nobiliaryparticle tussenvoegsel',
  numeration: 'numeration number numerotation zahlung',
  title: 'title titles nametitle honorific titre titulature termsofaddress suffix namesuffix additions nameaddition',
  fuller: 'fullerform expansion fullername',
  dates: 'dates date existdates lifedates lebensdaten',
  note: 'scopenote note usagenote qualifier',
}

const ROLES: ReadonlyMap<string, PartRole> = new Map(
  Object.entries(WORDS).flatMap(([role, words]) =>
    words.split(' ').map((word): [string, PartRole] => [word, role as PartRole]),
  ),
)

/** MARC subfields of personal name headings. `a` is the name itself, inverted or not. */
const MARC: Readonly<Record<string, PartRole>> = { a: 'name', b: 'numeration', c: 'title', q: 'fuller', d: 'dates' }

/** Returns the role of a part by the source's type; null if the type is missing or unknown. */
function partRole(type: string | null): PartRole | null {
  if (type === null) return null
  const marc = /^\$?[14]00[ $_]?([abcdq])$/.exec(type.trim())?.[1]
  if (marc !== undefined) return MARC[marc] ?? null
  const word = type
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return ROLES.get(word) ?? null
}

/** Matches marks around text that is ignored in sorting ("The " in a title), as written by library systems. */
const NOT_SORTED = /\u0098([^\u009c]{0,200})\u009c|¬([^¬]{1,40})¬/g

function withoutSortMarks(text: string): string {
  return text.replace(NOT_SORTED, (_, a?: string, b?: string) => a ?? b ?? '').replace(/[\u0098\u009c]/g, '')
}

/** Returns a comma between typed parts that lack punctuation. */
function separator(before: NamePart, after: NamePart): string {
  const roles = [partRole(before.type), partRole(after.type)]
  if (/[,;:(\-–‐'’]$/.test(before.value) || /^[(,;\-–]/.test(after.value)) return ' '
  if (roles.includes('particle') || roles[1] === 'numeration') return ' '
  if (roles[0] === 'forename' && (roles[1] === 'surname' || roles[1] === 'forename')) return ' '
  const known = roles[0] !== null && roles[1] !== null
  return known && (roles[1] === 'dates' || !before.value.endsWith('.')) ? ', ' : ' '
}

/** Joins parts in the source's order, without notes on the use of the name. */
export function joinParts(parts: readonly NamePart[], between = separator): string {
  let text = ''
  let last: NamePart | null = null
  for (const part of parts) {
    if (partRole(part.type) === 'note') continue
    text += last === null ? part.value : between(last, part) + part.value
    last = part
  }
  return withoutSortMarks(text)
}

/** Kinds of headings whose parts subdivide the first, as in subject headings. */
const SUBDIVIDED: ReadonlySet<NameType> = new Set(['subject', 'genre', 'place', 'function', 'occupation', 'title'])

/** Types of parts that name a unit of the corporate body before it: in words, and MARC's subfield b. */
const UNIT =
  /^(?:b|(?:secondary|tertiary|subordinate) ?(?:part|unit|body)?|sub ?unit|unit|division|department|\$?[1467]1[01][ $_]?b)$/i

/** MARC's subfield for the number of a ruler, which belongs to the name before it. */
const NUMERATION = /^(?:\$?[467]00[ $_]?)?b$/i

/** Types of parts that subdivide a name that is used as a subject: MARC's v, x, y and z. */
const SUBDIVISION =
  /^(?:\$?[67]\d\d[ $_]?)?[vxyz]$|^(?:topical|geographic|temporal|chronological|genre_?form|form|subdivision)$/i

/**
 * Returns what stands between two parts of a heading of EAD3, as its kind asks: subdivisions of a subject have dashes, parts
 * of a personal name commas, and units of a corporate body full stops. Punctuation that the source has stays.
 */
function partSeparator(kind: NameType): typeof separator {
  return (before, after) => {
    const open = /[,;:(\-–—‐'’]$/.test(before.value) || /^[(,;:.\-–—]/.test(after.value)
    if (open) return separator(before, after)
    if (SUBDIVIDED.has(kind) || SUBDIVISION.test(after.type ?? '')) return ' -- '
    const known = [before, after].map(({ type }) => partRole(type))
    if (known.some((role) => role !== null && role !== 'name' && role !== 'note')) {
      const roles = known.filter((role) => role === 'particle' || role === 'numeration' || role === 'forename')
      const own = separator(before, after)
      return own === ' ' && roles.length === 0 && !/[.]$/.test(before.value) ? ', ' : own
    }
    if (before.value.endsWith('.') || (kind === 'person' && NUMERATION.test(after.type ?? ''))) return ' '
    if (kind === 'corporate_body' && UNIT.test(after.type ?? '')) return '. '
    return before.type === 'subarea' || after.type === 'subarea' ? ' ' : ', '
  }
}

/** Joins the parts of a heading of EAD3 as its kind asks. */
export const joinHeading = (parts: readonly NamePart[], kind: NameType): string => joinParts(parts, partSeparator(kind))

/** Returns the notes among the parts. */
export function partNotes(parts: readonly NamePart[]): string | null {
  const notes = parts.filter((part) => partRole(part.type) === 'note').map((part) => part.value)
  return notes.join('; ') || null
}

function bare(text: string): string {
  return text.replace(/[,;]$/, '').trim()
}

/**
 * Returns the sort form of a name: surname, forename, particle and numeration if the parts have roles; otherwise the
 * name without text marked to be ignored in sorting.
 */
export function sortName(parts: readonly NamePart[]): string {
  const by = (role: PartRole) => parts.filter((part) => partRole(part.type) === role).map((part) => bare(part.value))
  const surname = by('surname').join(' ')
  if (surname === '') {
    const marked = parts.map((part) => ({ ...part, value: part.value.replace(NOT_SORTED, '').trim() }))
    return joinParts(marked.filter((part) => part.value !== '')) || joinParts(parts)
  }
  const given = [...by('forename'), ...by('particle')].join(' ')
  const rest = [...by('numeration'), ...by('title'), ...by('dates')]
  return withoutSortMarks([surname, given, ...rest].filter((text) => text !== '').join(', '))
}
