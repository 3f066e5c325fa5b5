import { SaxesParser } from 'saxes'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const TERMS = 'http://www.openarchives.org/rs/terms/'
const MOST_ENTRIES = 50_000
const MOST_BYTES = 50 * 1024 * 1024

/** A date and time in the profile of W3C, with its zone. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const TIMES: ReadonlySet<string> = new Set(['at', 'completed', 'from', 'until', 'datetime', 'modified'])
/** Attributes of both elements (ANSI/NISO Z39.99-2017, 6). */
const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  md: new Set([...['capability', 'change', 'hash', 'length', 'path', 'type', 'encoding'], ...TIMES]),
  ln: new Set(['rel', 'href', 'encoding', 'hash', 'length', 'modified', 'path', 'pri', 'type']),
}
const CAPABILITIES = /^(?:description|capabilitylist|(?:resource|change)(?:list|dump)(?:-manifest|-archive)?)$/
const CHANGES: ReadonlySet<string | undefined> = new Set(['created', 'updated', 'deleted'])

type Attributes = Readonly<Record<string, string>>

/** An entry, or the head of a document. */
interface Part {
  readonly md: Attributes[]
  readonly ln: Attributes[]
  readonly loc: string[]
  readonly lastmod: string[]
}

const newPart = (): Part => ({ md: [], ln: [], loc: [], lastmod: [] })

/** A document of ResourceSync, with what is wrong with it. */
export interface ReadDocument {
  readonly capability: string
  readonly isIndex: boolean
  readonly entries: readonly { readonly loc: string; readonly md: Attributes }[]
  readonly problems: readonly string[]
}

/**
 * Reads a document and checks it by the rules of ResourceSync 1.1 and of sitemaps: elements and their order, attributes, values, and what
 * each capability demands.
 */
export function readStructure(text: string): ReadDocument {
  const problems: string[] = []
  const say = (isRight: boolean, problem: string) => void (isRight || problems.push(problem))
  const head = newPart()
  const entries: Part[] = []
  let part = head
  let words = ''
  let root = ''
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const above = path.at(-1) ?? ''
    path.push(local)
    words = ''
    const named = Object.values(attributes).filter(({ prefix }) => prefix !== 'xmlns')
    const values = Object.fromEntries(named.map(({ name, value }) => [name, value])) as Record<string, string>
    delete values.xmlns
    if (above === '') {
      root = local
      say(uri === SITEMAP && /^(?:urlset|sitemapindex)$/.test(local), `the root is ${local}`)
      return
    }
    if (uri === TERMS && (local === 'md' || local === 'ln')) {
      say(part !== head || entries.length === 0, `rs:${local} of the document comes after its entries`)
      for (const name of Object.keys(values)) say(ATTRIBUTES[local]?.has(name) === true, `rs:${local} has ${name}`)
      for (const [name, value] of Object.entries(values))
        if (TIMES.has(name)) say(TIME.test(value), `${name}="${value}"`)
      part[local].push(values)
      return
    }
    say(uri === SITEMAP && Object.keys(values).length === 0, `unknown ${local}`)
    if (above === root) {
      say(local === (root === 'urlset' ? 'url' : 'sitemap'), `${root} has ${local}`)
      part = newPart()
      entries.push(part)
    } else say(local === 'loc' || local === 'lastmod', `${above} has ${local}`)
  })
  parser.on('text', (more) => (words += more))
  parser.on('closetag', ({ local }) => {
    path.pop()
    if (local === 'loc') say(part.md.length + part.ln.length + part.lastmod.length === 0, 'loc is not the first')
    if (local === 'loc' || local === 'lastmod') part[local].push(words)
    if (path.length === 1 && (local === 'url' || local === 'sitemap')) part = head
  })
  parser.write(text).close()
  say(Buffer.byteLength(text) <= MOST_BYTES && entries.length <= MOST_ENTRIES, 'too large for a sitemap')
  say(head.md.length === 1 && CAPABILITIES.test(head.md[0]?.capability ?? ''), 'no capability')
  const md = head.md[0] ?? {}
  for (const { loc, lastmod, md: own } of entries) {
    say(loc.length === 1 && URL.canParse(loc[0] ?? '') && (loc[0] ?? '').length < 2048, `loc ${loc.join()}`)
    say(lastmod.length <= 1 && own.length <= 1 && lastmod.every((day) => TIME.test(day)), `entry ${loc.join()}`)
  }
  const read = entries.map((entry) => ({ loc: entry.loc[0] ?? '', md: entry.md[0] ?? {} }))
  const isIndex = root === 'sitemapindex'
  const capability = md.capability ?? ''
  const found = demanded(capability, isIndex, md, head, read)
  return { capability, isIndex, entries: read, problems: [...problems, ...found] }
}

/** Returns what a document lacks of what its capability demands (8 to 12). */
function demanded(
  capability: string,
  isIndex: boolean,
  md: Attributes,
  { ln }: Part,
  entries: ReadDocument['entries'],
): string[] {
  const has = (rel: string) => ln.some((link) => link.rel === rel && URL.canParse(link.href ?? ''))
  const rules: Record<string, () => boolean> = {
    'only lists of changes are empty': () => entries.length > 0 || (capability === 'changelist' && !isIndex),
    'links lead up': () => capability === 'description' || has('up'),
    'capabilities are named': () =>
      capability === 'description'
        ? entries.every((entry) => entry.md.capability === 'capabilitylist')
        : capability !== 'capabilitylist' ||
          new Set(entries.map((entry) => entry.md.capability)).size === entries.length,
    'a list of resources has its time': () => capability !== 'resourcelist' || md.at !== undefined,
    'resources have no change': () =>
      capability !== 'resourcelist' || entries.every((entry) => entry.md.change === undefined),
    'a list of changes has its beginning': () => capability !== 'changelist' || md.from !== undefined,
    'an interval ends after it begins': () => md.until === undefined || (md.from ?? '') <= md.until,
    'changes are named, in order': () =>
      capability !== 'changelist' ||
      isIndex ||
      entries.every(
        (entry, n) =>
          CHANGES.has(entry.md.change) &&
          entry.md.datetime !== undefined &&
          entry.md.datetime >= (entries[n - 1]?.md.datetime ?? ''),
      ),
  }
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept() ? [] : [`not so: ${rule}`]))
}
