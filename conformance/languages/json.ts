import { inFragment } from './html.ts'
import { type Found, found } from './judge.ts'

type Fields = Readonly<Record<string, unknown>>

/** Members that are the same in all languages: addresses, and headings as the finding aid has them. */
const SAME = new Set(['url', 'slug', 'id', 'links', 'heading', 'query', 'q'])

/**
 * Returns the tokens of an answer in JSON, each with the language that it states: that of `lang` beside it, else of
 * `field_languages`, else the one asked for.
 */
export const inJson = (value: unknown, asked: string): Found[] =>
  walk(value, { fields: {}, at: '', stated: asked }, asked, '')

interface Scope {
  /** `field_languages` of the resource. */
  readonly fields: Readonly<Record<string, string>>
  /** Path below it. */
  readonly at: string
  readonly stated: string
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function walk(value: unknown, scope: Scope, asked: string, where: string): Found[] {
  if (typeof value === 'string') {
    return /<\w/.test(value) ? inFragment(value, scope.stated, where) : found(value, scope.stated, where)
  }
  // The title of the finding aid tells what the file is called, and is not a field of the description.
  if (!isObject(value) || value.type === 'titleproper') return []
  const own = resourceScope(value, scope, asked)
  return Object.entries(value).flatMap(([key, child]) => {
    if (SAME.has(key)) return []
    const place = `${where}.${Array.isArray(value) ? 'n' : key}`
    if ((key === 'translations' || key === 'titles') && isObject(child) && !Array.isArray(child)) {
      return Object.entries(child).flatMap(([language, texts]) =>
        walk(texts, { fields: {}, at: '', stated: language }, language, place),
      )
    }
    // An exhibit names its items in its own words, and their language.
    const around = key === 'caption' && own !== scope && /items$/.test(scope.at.replace(/\.\d+$/, '')) ? scope : own
    return walk(child, below(around, key.replace(/^html$/, 'text').replace(/_html$/, '')), asked, place)
  })
}

/** Returns the scope of an object: its own if it is a resource. */
function resourceScope(value: Fields, scope: Scope, asked: string): Scope {
  if (Array.isArray(value)) return scope
  const fields = value.field_languages
  if (isObject(fields)) return { fields: fields as Record<string, string>, at: '', stated: asked }
  // A page in a menu has its title in the language that it was written in, and the others beside it.
  if (isObject(value.titles) && !Array.isArray(value.titles))
    return { ...scope, stated: typeof value.language === 'string' ? value.language : 'und' }
  if ('url' in value && 'type' in value) return { fields: {}, at: '', stated: asked }
  return typeof value.lang === 'string' ? { ...scope, stated: value.lang } : scope
}

function below({ fields, at, stated }: Scope, key: string): Scope {
  const path = at === '' ? key : `${at}.${key}`
  return { fields, at: path, stated: fields[path] ?? stated }
}

/** Returns the tokens of JSON-LD: of `@value` with its `@language`, and of strings in the language of their context, if any. */
export function inJsonLd(value: unknown, inherited = 'none', where = ''): Found[] {
  if (typeof value === 'string') return found(value, inherited, where)
  if (Array.isArray(value)) return value.flatMap((child) => inJsonLd(child, inherited, where))
  if (!isObject(value)) return []
  const context = value['@context']
  const contexts = (Array.isArray(context) ? context : [context]).filter(isObject)
  const tagged = value['@language'] ?? contexts.find((each) => '@language' in each)?.['@language']
  const stated = typeof tagged === 'string' ? tagged : inherited
  return Object.entries(value).flatMap(([key, child]) =>
    key.startsWith('@') && key !== '@value' && key !== '@graph' ? [] : inJsonLd(child, stated, `${where}.${key}`),
  )
}

/** Returns the tokens of a IIIF resource, whose texts are language maps. */
export function inIiif(value: unknown, inherited = 'none', where = ''): Found[] {
  if (typeof value === 'string')
    return /<\w/.test(value) ? inFragment(value, inherited, where) : found(value, inherited, where)
  if (Array.isArray(value)) return value.flatMap((child) => inIiif(child, inherited, where))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    if (key === 'id') return []
    const isMap = /^(?:[a-z]{2,3}(?:-[A-Za-z]+)?|none)$/.test(key) && Array.isArray(child)
    return inIiif(child, isMap ? key : inherited, isMap ? where : `${where}.${key}`)
  })
}
