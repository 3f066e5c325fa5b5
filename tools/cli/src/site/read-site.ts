import type { CodeMatch, SiteEntry, SiteFile } from '@fonds/db'
import { checkValue, type ParsedYaml, parseYaml } from '@fonds/reader-yaml'
import type { z } from 'zod'
import { fieldChanges, type LinedChange } from '../set-many/field-changes.ts'
import type { Assignment, LineProblem } from '../set-many/read-assignments.ts'
import { pageOf } from './page-schema.ts'
import { repositoryOf } from './repository-schema.ts'
import { SETTINGS_BESIDE, type SettingBeside, SITE_BOUNDS, SITE_SCHEMA, type SiteDescription } from './site-schema.ts'
import { sourceOf } from './source-schema.ts'

type Path = readonly PropertyKey[]

/** Settings by the names they had in earlier versions. */
const FORMER_NAMES: Readonly<Record<string, string>> = { rights: 'metadata_rights' }

/** The entries of a file, each with its line. */
export interface LinedSite extends SiteFile {
  readonly lines: readonly number[]
  /** Problems of the other entries. */
  readonly problems: readonly LineProblem[]
}

/**
 * Reads a site file. Wrong entries are left out, so that the others can still be tried.
 * @param find finds descriptions by what the file calls them
 * @throws YamlError for a file that is not YAML, or consists of something else than sections
 */
export async function readSiteFile(
  source: string,
  find: (references: readonly string[]) => Promise<ReadonlyMap<string, readonly CodeMatch[]>>,
): Promise<LinedSite> {
  const yaml = parseYaml(source, SITE_BOUNDS)
  const { site, problems, pathOf } = validEntries(yaml)
  const lineOf = (...path: readonly (string | number)[]) => yaml.lineOf(pathOf(path))
  const assignments = assignmentsOf(site, lineOf)
  const references = assignments.filter(({ kind }) => kind !== 'place').map((assignment) => assignment.reference)
  const fields = fieldChanges(assignments, await find(references))
  const lined = [
    ...Object.entries(site.settings ?? {}).map(([field, value]) => ({
      line: lineOf('settings', field),
      entry: { section: 'settings' as const, fields: { [FORMER_NAMES[field] ?? field]: value } },
    })),
    ...SETTINGS_BESIDE.flatMap((name) =>
      site[name] === undefined
        ? []
        : [{ line: lineOf(name), entry: { section: 'settings' as const, fields: { [name]: site[name] } } }],
    ),
    ...(site.exhibits ?? []).map((exhibit, n) => ({
      line: lineOf('exhibits', n),
      entry: { section: 'exhibits' as const, slug: exhibit.slug, exhibit },
    })),
    ...(site.pages ?? []).map((page, position) => ({
      line: lineOf('pages', position),
      entry: { section: 'pages' as const, slug: page.slug, page: pageOf(page), position },
    })),
    ...(site.repositories ?? []).map((repository, position) => ({
      line: lineOf('repositories', position),
      entry: {
        section: 'repositories' as const,
        slug: repository.slug,
        repository: repositoryOf(repository),
        position,
      },
    })),
    ...fields.changes.map((change) => ({ line: change.lines[0] ?? 0, entry: entryOf(change) })),
    ...(site.statements ?? []).map(({ statement, access, access_until: until = null }, n) => ({
      line: lineOf('statements', n),
      entry: { section: 'statements' as const, statement, access: { status: access, until } },
    })),
    ...(site.sync ?? []).map((given, n) => ({
      line: lineOf('sync', n),
      entry: { section: 'sync' as const, ...sourceOf(given) },
    })),
    ...(['suppressed', 'published'] as const).flatMap((state) =>
      (site.entities?.[state] ?? []).map((slugOrId, n) => ({
        line: lineOf('entities', state, n),
        entry: { section: 'entities' as const, slugOrId, state },
      })),
    ),
  ]
  return {
    entries: lined.map(({ entry }) => entry),
    lines: lined.map(({ line }) => line),
    sections: (Object.keys(site) as (keyof Site)[]).filter(
      (section): section is Exclude<keyof Site, SettingBeside> => !isBeside(section) && site[section] !== undefined,
    ),
    problems: [...problems, ...fields.problems],
  }
}

type Site = z.output<typeof SITE_SCHEMA>

const isBeside = (section: string): section is SettingBeside => SETTINGS_BESIDE.some((name) => name === section)

const entryOf = ({ change }: LinedChange): SiteEntry =>
  change.kind === 'place' ? { section: 'places', change } : { section: 'descriptions', change }

/** Returns the file without the entries that the schema rejects, and where its lists' elements stand in the file. */
function validEntries(yaml: ParsedYaml) {
  const whole = checkValue(SITE_SCHEMA, yaml.value)
  if (whole.success) return { site: whole.data, problems: [], pathOf: (path: Path) => path }
  const problems = yaml.problemsOf(SITE_SCHEMA, whole.error)
  const exactly = new Set(problems.map(({ path }) => JSON.stringify(path)))
  const within = new Set(problems.flatMap(({ path }) => path.map((_, n) => JSON.stringify(path.slice(0, n + 1)))))
  const places = new Map<string, number>()
  // An entry is two levels below the file, or three in lists of entities; what is wrong in it concerns all of it.
  const depths: Readonly<Record<string, number>> = { entities: 3, announcement: 1, home: 1 }
  const isEntry = (path: Path) => path.length === (depths[String(path[0])] ?? 2)
  const valid = (value: unknown, path: Path): unknown => {
    if (isEntry(path) || value === null || typeof value !== 'object') return value
    const isWrong = (key: PropertyKey) => {
      const below = [...path, key]
      return (isEntry(below) ? within : exactly).has(JSON.stringify(below))
    }
    if (!Array.isArray(value)) {
      const kept = Object.entries(value).filter(([key]) => !isWrong(key))
      return Object.fromEntries(kept.map(([key, part]) => [key, valid(part, [...path, key])]))
    }
    const kept = value.flatMap((part: unknown, n) => (isWrong(n) ? [] : [{ part, n }]))
    for (const [at, { n }] of kept.entries()) places.set(JSON.stringify([...path, at]), n)
    return kept.map(({ part }) => part)
  }
  const rest = checkValue(SITE_SCHEMA, valid(yaml.value, []))
  const pathOf = (path: Path) => [...path.slice(0, -1), places.get(JSON.stringify(path)) ?? path.at(-1) ?? '']
  return {
    site: rest.success ? rest.data : {},
    problems: problems.map(({ line, message }) => ({ line, message })),
    pathOf,
  }
}

/** Returns the fields of descriptions and places as rows of a table that sets fields. */
function assignmentsOf(site: Site, lineOf: (...path: readonly (string | number)[]) => number): Assignment[] {
  const descriptions = (site.descriptions ?? []).flatMap((description, n) => {
    const { reference, kind = null, ...fields } = description
    const line = lineOf('descriptions', n)
    return textsOf(fields).map(([field, value]) => ({ line, reference, kind, field, value }))
  })
  const places = Object.entries(site.places ?? {}).map(([reference, value]) => ({
    line: lineOf('places', reference),
    reference,
    kind: 'place' as const,
    field: 'coordinates',
    value,
  }))
  return [...descriptions, ...places]
}

const textsOf = (fields: Omit<SiteDescription, 'reference' | 'kind'>): [string, string][] =>
  Object.entries(fields).flatMap(([field, value]): [string, string][] => {
    if (value === undefined) return []
    // The empty text takes back what an earlier file had in other languages.
    if (typeof value === 'object')
      return [
        [field, value.und ?? ''],
        ...languagesOf(value).map(([language, text]): [string, string] => [`${field} (${language})`, text]),
      ]
    return [[field, String(value)]]
  })

const languagesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).filter(([language]) => language !== 'und')
