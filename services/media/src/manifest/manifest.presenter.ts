import { apiUrl, blocksToText, type Description, manifestUrl, permalink } from '@fonds/archive'
import { BASE_PATH, type TenantContext } from '@fonds/service-kit'
import {
  type CanvasContext,
  isShown,
  placeholder,
  presentCanvas,
  presentFile,
  thumbnail,
  typeOf,
} from './canvas.presenter.ts'
import { navDate } from './nav-date.ts'
import { CONTEXT, type External, type LabelValue, type Manifest } from './presentation.ts'
import { canonicalRights } from './rights.ts'
import { bare, english, entry, inLanguage } from './words.ts'

/** Material written from right to left is turned that way, too. */
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ku', 'syr', 'arc', 'jrb', 'lad'])

/** A description as a IIIF Presentation 3.0 manifest: a canvas for each image, all else as rendering. */
export function presentManifest(description: Description, tenant: TenantContext): Manifest {
  const base = `${tenant.origin}${BASE_PATH}/iiif/${tenant.id}/${description.id}`
  const context: CanvasContext = { tenant, descriptionId: description.id, base, restricted: description.suppressed }
  const shown = description.images.filter(isShown)
  const [first] = shown
  const rights = rightsOf(description)
  const canonical = canonicalRights(rights?.uri ?? null)
  const language = description.body.description_language
  const summary = description.summary ?? (blocksToText(description.body.scope_and_content).slice(0, 2_000) || null)
  const when = navDate(description.date)
  const rendering = renderings(description, context)
  return {
    '@context': CONTEXT,
    id: manifestUrl(tenant, description.id),
    type: 'Manifest',
    label: inLanguage(language, description.title),
    ...(summary === null ? {} : { summary: inLanguage(language, summary) }),
    metadata: metadataOf(description),
    ...(canonical === null ? {} : { rights: canonical }),
    requiredStatement: statementOf(description, tenant),
    ...(when === null ? {} : { navDate: when }),
    viewingDirection: RIGHT_TO_LEFT.has(description.languages.value[0] ?? '') ? 'right-to-left' : 'left-to-right',
    provider: [{ id: `${tenant.origin}${BASE_PATH}/organization`, type: 'Agent', label: bare(tenant.name) }],
    homepage: [homepageOf(description, tenant)],
    seeAlso: [
      {
        // By UUID: where the archive has no website, the homepage has the other address, and one id has one type.
        id: apiUrl(tenant, description.kind, description.id),
        type: 'Dataset',
        label: english('The description as JSON'),
        format: 'application/json',
      },
    ],
    ...(rendering.length === 0 ? {} : { rendering }),
    ...(first === undefined ? {} : { thumbnail: [thumbnail(first, context)] }),
    items:
      first === undefined ? [placeholder(context)] : shown.map((row, index) => presentCanvas(row, index + 1, context)),
  }
}

const rightsOf = ({ rights, default_rights }: Description) => rights?.value ?? default_rights

function metadataOf(description: Description): LabelValue[] {
  const { body, reference_code, date, languages, creators, access, ancestors } = description
  const language = body.description_language
  const list: LabelValue[] = []
  const add = (label: string, value: LabelValue['value']) => list.push(entry(label, value))
  if (reference_code !== null) add('Reference code', bare(reference_code))
  if (date !== null) add('Date', inLanguage(language, date.display))
  if (body.extent.length > 0) add('Extent', inLanguage(language, ...body.extent.map(({ text }) => text)))
  if (creators !== null) add('Creator', bare(...creators.value.map(({ name }) => name)))
  if (languages.value.length > 0) add('Language', bare(...languages.value))
  if (ancestors.length > 0) add('Part of', inLanguage(language, ...ancestors.map(({ title }) => title)))
  if (access?.value.statement) add('Access', inLanguage(language, access.value.statement))
  return list
}

/** What must be shown with the images: the statement of rights, else the terms of use, else who holds them. */
function statementOf(description: Description, tenant: TenantContext): LabelValue {
  const language = description.body.description_language
  const statement = rightsOf(description)?.statement
  if (statement) return entry('Rights', inLanguage(language, statement))
  const terms = description.use_conditions?.value
  return terms ? entry('Terms of use', inLanguage(language, terms)) : entry('Held by', bare(tenant.name))
}

function homepageOf({ kind, slug, title }: Description, tenant: TenantContext): External {
  const id = permalink(tenant, kind, slug)
  const website = tenant.siteUrlTemplate === null ? {} : { format: 'text/html' }
  return { id, type: 'Text', label: bare(title), ...website }
}

/** Files that are no pictures, and what the description links to: not what is kept from aggregators. */
function renderings(description: Description, context: CanvasContext): External[] {
  const files = context.restricted
    ? []
    : description.images.filter((row) => !isShown(row)).map((row) => presentFile(row, context))
  const linked = description.body.digital_objects.flatMap(({ url, title, mime_type }): External[] =>
    isWebUrl(url) && !context.restricted
      ? [
          {
            id: url,
            type: typeOf(mime_type),
            label: bare(title ?? url),
            ...(mime_type === null ? {} : { format: mime_type }),
          },
        ]
      : [],
  )
  return [...files, ...linked]
}

const isWebUrl = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url)
