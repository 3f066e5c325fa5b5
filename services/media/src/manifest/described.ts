import {
  accessStatement,
  apiUrl,
  arkUrl,
  blocksToText,
  type Description,
  extentText,
  hasWebsite,
  permalink,
  writtenMakers,
} from '@fonds/archive'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { type Format, findingAidFormats, formatsBy } from '@fonds/types/formats'
import { formatOf } from './media-type.ts'
import type { Described, External, LabelValue, LanguageMap } from './presentation.ts'
import { canonicalRights } from './rights.ts'
import { bare, entry, inLanguage, labelled, languageNames } from './words.ts'

/** Maximum length of a summary, in characters. */
const SUMMARY = 2_000

/**
 * Builds the IIIF properties of a description that manifests and collections share.
 * @param logo URL of the archive's logo; null for none on the web
 */
export function describe(description: Description, tenant: TenantContext, logo: string | null): Described {
  const language = description.body.description_language
  const canonical = canonicalRights(rightsOf(description)?.uri ?? null)
  const summary = description.summary ?? (blocksToText(description.body.scope_and_content).slice(0, SUMMARY) || null)
  return {
    label: inLanguage(language, description.title),
    ...(summary === null ? {} : { summary: inLanguage(language, summary) }),
    metadata: metadataOf(description, arkUrl(tenant, description.id)),
    ...(canonical === null ? {} : { rights: canonical }),
    requiredStatement: statementOf(description, tenant),
    provider: providerOf(tenant).map((agent) => ({ ...agent, ...homeOf(tenant, logo) })),
    homepage: [homepageOf(description, tenant)],
    seeAlso: [...representations(description, tenant), ...findingAid(description, tenant)],
  }
}

/** Builds a reference to the archive, as an organization. */
export const providerOf = ({ origin, name }: TenantContext): Described['provider'] => [
  { id: `${origin}${BASE_PATH}/organization`, type: 'Agent', label: bare(name) },
]

/** Builds the archive's home page, and its logo if it has one. */
const homeOf = (
  { origin, name }: TenantContext,
  logo: string | null,
): Pick<Described['provider'][number], 'homepage' | 'logo'> => ({
  homepage: [{ id: origin + BASE_PATH, type: 'Text', label: bare(name), format: 'text/html' }],
  ...(logo === null ? {} : { logo: [{ id: logo, type: 'Image', ...formatOf(logo) }] }),
})

/** Builds a link to a description or finding aid in a format. */
const external = (
  id: string,
  label: LanguageMap,
  { type, namespace }: Pick<Format, 'type' | 'namespace'>,
): External => ({
  id,
  type: 'Dataset',
  label,
  format: type,
  ...(namespace === undefined ? {} : { profile: namespace }),
})

const JSON_FORM = { suffix: '', seeAlso: undefined, type: 'application/json' }
const REPRESENTATIONS = [JSON_FORM, ...formatsBy('representation').filter(({ seeAlso }) => seeAlso !== undefined)]
const FINDING_AIDS = findingAidFormats().filter(({ seeAlso }) => seeAlso !== undefined)

/**
 * Builds links to the representations of the description. They contain its UUID: if the archive has no website, the
 * homepage already uses the URL with the slug, and each id has one type.
 */
export function representations({ kind, id }: Pick<Description, 'kind' | 'id'>, tenant: TenantContext): External[] {
  return REPRESENTATIONS.map((format) =>
    external(
      apiUrl(tenant, kind, id) + format.suffix,
      // Names of formats are the same in every language.
      format.seeAlso === undefined ? labelled('iiif.as_json') : bare(format.seeAlso),
      format,
    ),
  )
}

/** Builds a link to the EAD of the nearest collection, which includes the description as a component. */
function findingAid({ kind, slug, ancestors }: Description, tenant: TenantContext): External[] {
  const collection =
    kind === 'collection' ? slug : ancestors.findLast((ancestor) => ancestor.kind === 'collection')?.slug
  if (collection === undefined) return []
  return FINDING_AIDS.map((format) =>
    external(apiUrl(tenant, 'collection', collection) + format.suffix, labelled('page.finding_aid_ead'), format),
  )
}

const rightsOf = ({ rights, default_rights }: Description) => rights?.value ?? default_rights

function metadataOf(description: Description, ark: string | null): LabelValue[] {
  const { body, reference_code, date, languages, entities, access, ancestors } = description
  const makers = writtenMakers(entities)
  const language = body.description_language
  const list: LabelValue[] = []
  const add = (key: Parameters<typeof entry>[0], value: LanguageMap) => list.push(entry(key, value))
  if (reference_code !== null) add('page.reference_code', bare(reference_code))
  if (date !== null) add('page.date', inLanguage(language, date.display))
  if (body.extent.length > 0) add('page.extent', inLanguage(language, ...body.extent.map(extentText)))
  if (makers.length > 0) add('page.creator', bare(...makers))
  if (languages.value.length > 0) add('page.language', languageNames(languages.value))
  if (ancestors.length > 0) add('iiif.part_of', inLanguage(language, ...ancestors.map(({ title }) => title)))
  if (access?.value.statement) add('page.access', inLanguage(language, accessStatement(access.value) ?? ''))
  if (ark !== null) list.push({ label: bare('ARK'), value: bare(ark) })
  return list
}

/**
 * Builds the statement that must accompany the images: the rights statement, otherwise the terms of use, otherwise the
 * repository.
 */
function statementOf(description: Description, tenant: TenantContext): LabelValue {
  const language = description.body.description_language
  const statement = rightsOf(description)?.statement
  if (statement) return entry('page.rights', inLanguage(language, statement))
  const terms = description.use_conditions?.value
  return terms ? entry('note.userestrict', inLanguage(language, terms)) : entry('iiif.held_by', bare(tenant.name))
}

function homepageOf({ kind, slug, title }: Description, tenant: TenantContext): External {
  const id = permalink(tenant, kind, slug)
  const website = hasWebsite(tenant) ? { format: 'text/html' } : {}
  return { id, type: 'Text', label: bare(title), ...website }
}
