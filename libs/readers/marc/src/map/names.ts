import { buildElement } from '@fonds/reader-ead/parts'
import { isWebUrl, MAKER_ROLES } from '@fonds/types'
import { inDid, type RecordContext } from './context.ts'
import type { FieldReader } from './field.ts'
import { joined, withoutIsbd } from './punctuation.ts'

/** Roles of those who made the material what it is, besides makers of works. */
const ORIGINS: ReadonlySet<string> = new Set([
  ...MAKER_ROLES,
  'collector',
  'col',
  'compiler',
  'com',
  'correspondent',
  'crp',
])

/** Authority files by their code in subfield 0, with the URIs of what is in them. */
const FILES: Readonly<Record<string, string>> = {
  'DE-588': 'https://d-nb.info/gnd/',
  OCoLC: 'http://id.worldcat.org/fast/',
  ORCID: 'https://orcid.org/',
  orcid: 'https://orcid.org/',
  viaf: 'http://viaf.org/viaf/',
  uri: '',
}

/** Returns an identifier as a URI, if its form says of which authority file it is. */
function uriOf(written: string): string {
  const [, file = '', value = ''] = /^\(([^)]+)\)\s*(.+)$/.exec(written) ?? []
  const base = Object.hasOwn(FILES, file) ? FILES[file] : undefined
  return base === undefined ? written : `${base}${value.replace(/^fst0*/, '')}`
}

/** Returns the identifier of a name: a URI of its record, of the thing, or what else there is. */
function identifierOf(field: FieldReader): string | null {
  const all = [...field.texts('0'), ...field.texts('1')].map(uriOf)
  return all.find(isWebUrl) ?? all[0] ?? null
}

/** Vocabularies by the second indicator of a subject. */
const VOCABULARIES: Readonly<Record<string, string>> = { 0: 'lcsh', 1: 'lcac', 2: 'mesh', 3: 'nal', 5: 'csh', 6: 'rvm' }

/** Returns the words of a name, with dates and titles of the person, and the parts of the body. */
function nameOf(field: FieldReader): string {
  const parts = field.take('abcdqn').map(([code, text]): readonly [string, string] => {
    const mark = code === 'd' || code === 'c' ? ',' : code === 'b' && field.tag.endsWith('10') ? '.' : ''
    return [mark, text]
  })
  return withoutIsbd(joined(parts))
}

const elementOf = (field: FieldReader): string => {
  const kind = field.tag.slice(1)
  if (kind === '00') return field.first === '3' ? 'famname' : 'persname'
  return kind === '10' || kind === '11' ? 'corpname' : 'name'
}

/** Returns the roles in words, or as codes where there are no words. */
function rolesOf(field: FieldReader): readonly string[] {
  const terms = field.texts(field.tag.endsWith('11') ? 'j' : 'e').map((term) => withoutIsbd(term).toLowerCase())
  const codes = field.texts('4')
  return terms.length > 0 ? terms : codes
}

function add(field: FieldReader, ctx: RecordContext, name: string, role: string | null, text: string): void {
  const source = field.texts('2')[0] ?? null
  const heading = buildElement(field.line, name, { role, source, authfilenumber: identifierOf(field) }, [text])
  const isOrigin = field.tag.startsWith('1') || (role !== null && ORIGINS.has(role))
  if (isOrigin) inDid(field, ctx, 'origination', {}, [heading])
  else ctx.unit.mapChild(buildElement(field.line, 'controlaccess', {}, [heading]))
}

/** Maps fields 100 to 111 and 700 to 720. A name with the title of a work stands for that work. */
export function readAgent(field: FieldReader, ctx: RecordContext): void {
  const name = nameOf(field)
  const work = field.texts('tklmoprs').join(' ')
  const [first, ...others] = rolesOf(field)
  if (name === '' && work === '') return
  if (work !== '' && field.tag.startsWith('7')) {
    const words = withoutIsbd(
      joined([
        ['', name],
        ['.', work],
      ]),
    )
    add(field, ctx, 'title', null, words)
    return
  }
  // A name that is no main entry is that of somebody who had a part in it, not what it is about.
  const otherwise = field.tag.startsWith('1') ? null : 'contributor'
  for (const role of [first ?? otherwise, ...others]) add(field, ctx, elementOf(field), role, name)
  if (work !== '') inDid(field, ctx, 'unittitle', { type: 'uniform' }, [withoutIsbd(work)])
}

/** Elements of subjects that are no agents, by tag. */
const SUBJECTS: Readonly<Record<string, string>> = {
  ...{
    630: 'title',
    648: 'subject',
    650: 'subject',
    651: 'geogname',
    655: 'genreform',
    656: 'occupation',
    657: 'function',
  },
  ...{ 662: 'geogname', 690: 'subject', 691: 'geogname', 752: 'geogname', 740: 'title', 730: 'title' },
}
/** Elements of uncontrolled terms, by the second indicator of field 653. */
const UNCONTROLLED: Readonly<Record<string, string>> = {
  1: 'persname',
  2: 'corpname',
  3: 'corpname',
  5: 'geogname',
  6: 'genreform',
}

/** Maps fields 600 to 662 and others of what the material is about, or of what kind it is. */
export function readSubject(field: FieldReader, ctx: RecordContext): void {
  const { tag, line } = field
  const isAgent = /^6(?:00|10|11)$/.test(tag)
  const roles = isAgent || tag === '650' || tag === '651' ? rolesOf(field) : []
  const name = SUBJECTS[tag] ?? (isAgent ? elementOf(field) : 'subject')
  const base = isAgent
    ? nameOf(field)
    : withoutIsbd(
        field
          .texts(tag === '752' || tag === '662' ? 'abcdfgh' : 'abcdgnp')
          .join(tag === '752' || tag === '662' ? '--' : ' '),
      )
  const work = isAgent ? field.texts('tklmoprs').join(' ') : ''
  const divisions = field.texts('vxyz').map(withoutIsbd)
  const heading = joined([['', base], ...(work === '' ? [] : [['.', work] as const])])
  const text = [withoutIsbd(heading), ...divisions].filter((part) => part !== '').join('--')
  if (text === '') return
  const source = field.texts('2')[0] ?? VOCABULARIES[field.second] ?? null
  const attributes = { source: tag === '653' ? null : source, authfilenumber: identifierOf(field) }
  const element = tag === '653' ? (UNCONTROLLED[field.second] ?? 'subject') : work === '' ? name : 'title'
  for (const role of roles.length === 0 ? [null] : roles) {
    const subject = buildElement(line, element, { ...attributes, role }, [text])
    ctx.unit.mapChild(buildElement(line, 'controlaccess', {}, [subject]))
  }
}
