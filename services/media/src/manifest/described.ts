import {
  accessStatement,
  apiUrl,
  arkUrl,
  blocksToText,
  canonicalRights,
  type Description,
  extentText,
  hasWebsite,
  languageOfAncestor,
  permalink,
  writtenMakers,
} from '@fonds/archive'
import type { MessageKey } from '@fonds/labels'
import type { StoredNotice } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { type Format, findingAidFormats, formatsBy } from '@fonds/types/formats'
import { formatOf } from './media-type.ts'
import type { Described, External, LabelValue, LanguageMap } from './presentation.ts'
import { archiveLabel, bare, entry, inLanguage, inLanguages, labelled, languageNames, titlesIn } from './words.ts'

/** Maximum length of a summary, in characters. */
const SUMMARY = 2_000

/**
 * Builds the IIIF properties of a description that manifests and collections share.
 * @param logo URL of the archive's logo; null for none on the web
 */
export function describe(description: Description, tenant: TenantContext, logo: string | null): Described {
  const { notice } = description
  const language = description.body.description_language
  const canonical = canonicalRights(rightsOf(description)?.uri ?? null)
  const summary = description.summary ?? (blocksToText(description.body.scope_and_content).slice(0, SUMMARY) || null)
  return {
    label: titleOf(description),
    ...(summary === null
      ? {}
      : { summary: inLanguages(language, summary, cardsOf(description.translations, 'summary')) }),
    metadata: [
      ...metadataOf(description, arkUrl(tenant, description.id)),
      ...(notice ? [statementOf(description, tenant)] : []),
    ],
    ...(canonical === null ? {} : { rights: canonical }),
    // Viewers must show this one; rights are read beside it.
    requiredStatement: notice ? noticeStatement(notice) : statementOf(description, tenant),
    provider: providerOf(tenant).map((agent) => ({ ...agent, ...homeOf(tenant, logo) })),
    homepage: [homepageOf(description, tenant)],
    seeAlso: [...representations(description, tenant), ...findingAid(description, tenant)],
  }
}

/** Builds the statement of a notice in all of its languages. */
export const noticeStatement = ({ text, lang, in: others = {} }: StoredNotice): LabelValue =>
  entry('page.notice', inLanguages(lang, text, others))

/** Builds a reference to the archive, as an organization. */
export const providerOf = (tenant: TenantContext): Described['provider'] => [
  { id: `${tenant.origin}${BASE_PATH}/organization`, type: 'Agent', label: archiveLabel(tenant) },
]

/** Builds the archive's home page, and its logo if it has one. */
const homeOf = (
  tenant: TenantContext,
  logo: string | null,
): Pick<Described['provider'][number], 'homepage' | 'logo'> => ({
  homepage: [{ id: tenant.origin + BASE_PATH, type: 'Text', label: archiveLabel(tenant), format: 'text/html' }],
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

/** Returns a title in all of its languages. */
export const titleOf = ({ title, body, translations }: Description): LanguageMap =>
  inLanguages(body.description_language, title, cardsOf(translations, 'title'))

/** Returns one field of what lists show of translations, by language. */
const cardsOf = (
  translations: Description['translations'],
  field: 'title' | 'summary' | 'date',
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(translations?.in ?? {}).map(([language, card]) => [language, card[field]]))

function metadataOf(description: Description, ark: string | null): LabelValue[] {
  const { body, reference_code, date, languages, entities, access, ancestors } = description
  const makers = writtenMakers(entities)
  const language = body.description_language
  const list: LabelValue[] = []
  const add = (label: MessageKey, value: LabelValue['value']) => list.push(entry(label, value))
  if (reference_code !== null) add('page.reference_code', bare(reference_code))
  if (date !== null) add('page.date', inLanguages(language, date.display, cardsOf(description.translations, 'date')))
  for (const extents of extentsOf(description)) add('page.extent', extents)
  if (makers.length > 0) add('page.creator', bare(...makers))
  if (languages.value.length > 0) add('page.language', languageNames(languages.value))
  if (ancestors.length > 0) add('iiif.part_of', titlesIn(language, ...ancestors))
  const stated = access === null ? null : accessStatement(access.value)
  if (access !== null && stated) {
    const own = access.from === null ? language : (languageOfAncestor(access.from) ?? language)
    add('page.access', inLanguages(own, stated, access.value.statements ?? {}))
  }
  if (ark !== null) list.push({ label: bare('ARK'), value: bare(ark) })
  return list
}

/**
 * Returns the extents in all languages: one by one if a language lacks some of them, since viewers show those of the reader's
 * language only.
 */
function extentsOf({ body }: Description): readonly LanguageMap[] {
  const { extent, description_language, translations = {} } = body
  const others = Object.entries(translations).flatMap(([language, { extent: texts }]) =>
    texts === undefined ? [] : [{ language, texts }],
  )
  if (extent.length === 0) return []
  const all = extent.map((one, n) => {
    const translated = others.flatMap(({ language, texts }) =>
      texts[n] == null ? [] : [[language, [extentText({ ...one, text: texts[n] })]] as const],
    )
    return { ...inLanguage(description_language, extentText(one)), ...Object.fromEntries(translated) }
  })
  const languages = new Set(all.flatMap((one) => Object.keys(one)))
  const isWhole = all.every((one) => Object.keys(one).length === languages.size)
  if (!isWhole) return all
  const together = [...languages].map((language) => [language, all.flatMap((one) => one[language] ?? [])] as const)
  return [Object.fromEntries(together)]
}

/**
 * Builds the statement that must accompany the images: the rights statement, otherwise the terms of use, otherwise the
 * repository.
 */
function statementOf(description: Description, tenant: TenantContext): LabelValue {
  const language = description.body.description_language
  const { statement = null, statements = {}, language: ofArchive = null } = rightsOf(description) ?? {}
  const from = description.rights?.from ?? null
  const stated = ofArchive ?? (from === null ? null : languageOfAncestor(from)) ?? language
  if (statement) return entry('page.rights', inLanguages(stated, statement, statements))
  const { use_conditions: terms, translations } = description
  if (!terms) return entry('iiif.held_by', archiveLabel(tenant))
  const cards = (terms.from === null ? translations : terms.from.translations)?.in ?? {}
  const others = Object.entries(cards).map(([other, card]) => [other, card.use_conditions] as const)
  const own = terms.from === null ? language : (languageOfAncestor(terms.from) ?? language)
  return entry('note.userestrict', inLanguages(own, terms.value, Object.fromEntries(others)))
}

function homepageOf(description: Description, tenant: TenantContext): External {
  const { kind, slug } = description
  const id = permalink(tenant, kind, slug)
  const website = hasWebsite(tenant) ? { format: 'text/html' } : {}
  return { id, type: 'Text', label: titleOf(description), ...website }
}
