import { extentText, type FindingAid, permalink } from '@fonds/archive'
import type { MessageKey } from '@fonds/labels'
import type { Field, Front, LabelledBlocks, Picture, TextBlock } from '../document.ts'
import type { Captions } from '../words/captions.ts'
import type { Words } from '../words/words.ts'
import { accessBlocks, restrictionInBrief } from './access.ts'
import type { LinkContext } from './context.ts'
import { datesInWords } from './dates.ts'
import { noticeIn } from './notice.ts'
import { containersOf, identifiersOf, objectsOf, otherTitles } from './rows.ts'

type FrontSource = Pick<FindingAid, 'organization' | 'collection' | 'ancestors' | 'counts' | 'changed_at'>

const MAX_CREATORS = 6

/** Builds the title page. */
export function presentFront(whole: FrontSource, means: LinkContext, picture: Picture | null): Front {
  const { words, captions, addresses } = means
  const { collection, organization } = whole
  const { body, reference_code: code } = collection
  const language = body.description_language
  const dates = datesInWords(body.dates, collection.date, captions.labels)
  const extent = body.extent.map(extentText).join('; ')
  const kind = [captions.labels.text('pdf.finding_aid'), captions.level(collection.level, collection.other_level)]
  return {
    archive: words.field(organization.name),
    kind: captions.capitals(kind.filter((word) => word !== null).join(' · ')),
    title: words.marked(words.line(collection.title, language), body.title_inline, collection.title, language),
    'title-length': collection.title.length,
    titles: otherTitles(collection).map(({ text, lang }) => words.line(text, lang)),
    lines: [
      ...(dates === null ? [] : [words.line(dates, language)]),
      ...(extent === '' ? [] : [words.line(extent, language)]),
    ],
    code: code === null ? undefined : words.inline(code),
    access: restrictionInBrief(collection, means),
    picture: picture ?? undefined,
    imprint: imprintOf(whole, means),
    permalink: permalink(addresses, collection.kind, collection.slug),
  }
}

function imprintOf(
  { organization, changed_at, counts }: FrontSource,
  { words, captions }: LinkContext,
): readonly Field[] {
  const { labels } = captions
  const described = labels.text('pdf.descriptions', { count: counts.components })
  const changed = labels.text('pdf.last_changed', { day: labels.day(changed_at.toISOString()) })
  return [...addressLines(organization, words), captions.of(`${described} · ${changed}`)]
}

/** Returns where the archive is, and how to reach it. */
export function addressLines(organization: FindingAid['organization'], words: Words): readonly Field[] {
  const { street, postal_code, locality, region, country } = organization.address ?? {}
  const place = [postal_code, locality].filter(isFilled).join(' ')
  const address = [street, place, region, country].filter(isFilled).join(', ')
  const { email, telephone, url } = organization.contact ?? {}
  const contact = [email, telephone, url].filter(isFilled).join(' · ')
  return [address, contact].filter(isFilled).map((line) => words.field(line))
}

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/**
 * Returns the facts about the collection as a list of labels and values.
 * @param only the labels of those wanted; by default all
 */
export function presentOverview(
  whole: FrontSource,
  means: LinkContext,
  only?: ReadonlySet<MessageKey>,
): readonly LabelledBlocks[] {
  const { words, captions, addresses } = means
  const { labels } = captions
  const { collection, ancestors } = whole
  const { body } = collection
  const language = body.description_language
  const entry = (key: MessageKey, blocks: readonly TextBlock[]): LabelledBlocks => ({
    label: captions.field(key),
    blocks: only?.has(key) === false ? [] : blocks,
  })
  const textIn = (lang: string | null) => (key: MessageKey, text: string | null | undefined) =>
    entry(key, text === null || text === undefined || text.trim() === '' ? [] : words.paragraphs(text, lang))
  const written = textIn(language)
  const ours = textIn(labels.language)
  const notice = noticeIn(collection.notice, labels.language)
  return [
    textIn(notice?.lang ?? null)('page.notice', notice?.text),
    textIn(null)('page.reference_code', collection.reference_code),
    entry('pdf.title', [words.titleBlock(body.title_inline, collection.title, language)]),
    entry(
      'page.other_titles',
      otherTitles(collection).flatMap(({ text, lang }) => words.paragraphs(text, lang)),
    ),
    written('page.dates', datesInWords(body.dates, collection.date, labels)),
    ours('pdf.level', captions.level(collection.level, collection.other_level)),
    written('pdf.part_of', ancestors.map(({ title }) => title).join(' › ')),
    written('page.extent', body.extent.map(extentText).join('; ')),
    written('page.creator', creatorsOf(collection, captions)),
    ours('page.language', languagesOf(collection, captions)),
    { label: '', blocks: only === undefined ? words.paragraphs(body.language_note ?? '', language) : [] },
    written('pdf.containers', containersOf(body.containers, means).join(', ')),
    written('note.abstract', body.abstract),
    entry('page.access', accessBlocks(collection, means)),
    // A separate note on use has its own section.
    written(
      'pdf.conditions_of_use',
      body.notes.some(({ type }) => type === 'userestrict') ? null : collection.use_conditions?.value,
    ),
    entry('page.rights', rightsOf(whole, words)),
    written('pdf.other_identifiers', identifiersOf(collection, captions).join('; ')),
    written('pdf.held_by', holderOf(whole)),
    entry('page.permalink', [{ t: 'p', c: [words.link(permalink(addresses, collection.kind, collection.slug))] }]),
    entry('page.digital_objects', objectsOf(body.digital_objects, language, means)),
  ].filter(({ blocks }) => blocks.length > 0)
}

/** Returns the collection's own or inherited rights, or else what the archive says of such material. */
function rightsOf({ collection, organization }: FrontSource, words: Words): readonly TextBlock[] {
  const { statement = null, uri = null } = collection.rights?.value ?? organization.material_rights ?? {}
  if (statement !== null) return words.paragraphs(statement, collection.body.description_language)
  return uri === null ? [] : [{ t: 'p', c: [words.link(uri)] }]
}

const holderOf = ({ organization: { name, identifier } }: FrontSource): string =>
  identifier === null ? name : `${name} (${identifier})`

function creatorsOf({ creators }: FindingAid['collection'], captions: Captions): string {
  const names = creators?.value.map(({ name }) => name) ?? []
  const shown = names.slice(0, MAX_CREATORS).join('; ')
  const more = names.length - MAX_CREATORS
  return more > 0 ? `${shown} ${captions.labels.text('pdf.and_more', { count: more })}` : shown
}

function languagesOf({ languages, body }: FindingAid['collection'], { labels }: Captions): string {
  const names = languages.value.map((code) => labels.languageName(code)).join(', ')
  if (names === '' || body.scripts.length === 0) return names
  const scripts = body.scripts.map((code) => labels.scriptName(code)).join(', ')
  return labels.text('pdf.in_script', { languages: names, scripts })
}
