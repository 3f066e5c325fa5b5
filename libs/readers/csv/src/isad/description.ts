import {
  buildElement as element,
  languageCode,
  mapBy,
  mapDid,
  newDraft,
  TABLES,
  type UnitContext,
  type UnitDraft,
} from '@fonds/reader-ead/parts'
import type { DescriptionControl } from '@fonds/types'
import { inline, paragraphs } from '../markup/cell-text.ts'
import { eventsOf, readActors, readDates, readHistories } from './events.ts'
import type { FieldName } from './fields.ts'
import { levelOf } from './levels.ts'
import { readContainers, readMaterialLanguages, readObject } from './material.ts'
import { readRadIdentity, readRadNotes } from './rad.ts'
import type { IsadRow } from './row.ts'

/** Fields that a row inherits from the one above it. */
export interface Above {
  readonly internal: boolean
  readonly repository: string
}

/** Fields that are notes, in the order in which a finding aid has them, with their element in EAD. */
const NOTES: readonly (readonly [FieldName, string])[] = [
  ['archivalHistory', 'custodhist'],
  ['acquisition', 'acqinfo'],
  ['scopeAndContent', 'scopecontent'],
  ['appraisal', 'appraisal'],
  ['accruals', 'accruals'],
  ['arrangement', 'arrangement'],
  ['accessConditions', 'accessrestrict'],
  ['reproductionConditions', 'userestrict'],
  ['physicalCharacteristics', 'phystech'],
  ['findingAids', 'otherfindaid'],
  ['locationOfOriginals', 'originalsloc'],
  ['locationOfCopies', 'altformavail'],
  ['relatedUnitsOfDescription', 'relatedmaterial'],
]

/** Fields of which each value is a note. */
const NOTE_LISTS: readonly (readonly [FieldName, string])[] = [
  ['publicationNote', 'bibliography'],
  ['generalNote', 'odd'],
  ['archivistNote', 'processinfo'],
]

const ACCESS_POINTS: readonly (readonly [FieldName, string])[] = [
  ['subjectAccessPoints', 'subject'],
  ['placeAccessPoints', 'geogname'],
  ['nameAccessPoints', 'name'],
  ['genreAccessPoints', 'genreform'],
  ['radGeneralMaterialDesignation', 'genreform'],
]

/** Words of AtoM for a description that it showed to everybody. */
const PUBLISHED =
  /^(?:published|publi[eé]e?|publicad[oa]|pubblicat[oa]|ver[oö]ffentlicht|gepubliceerd|published description)$/i
const DRAFT = /^(?:draft|[eé]bauche|brouillon|borrador|rascunho|bozza|entwurf|concept|klad)$/i

/**
 * Maps a row to a description, by the rules for finding aids.
 * @param above null for the top of a collection
 */
export function describe(row: IsadRow, above: Above | null): UnitDraft {
  const written = row.text('levelOfDescription')
  const { level, other, unknown } = levelOf(written, row.layout.levels)
  if (unknown !== null) {
    row.warn('unknown_level', `the level ${JSON.stringify(unknown.slice(0, 60))} is not one of ISAD(G): kept as it is`)
  }
  const draft = newDraft(level, other, isHidden(row) || above?.internal === true)
  const ctx: UnitContext = {
    draft,
    report: row.report,
    unparsed: () => null,
    mapChild: (el) => mapBy(TABLES.ead2002.unit, el, ctx),
    mapDid: (el) => mapDid(el, ctx, TABLES.ead2002.did),
  }
  draft.description_language = readCulture(row)
  const events = eventsOf(row)
  readIdentity(row, ctx)
  readDates(row, events, ctx)
  readRest(row, ctx, above)
  readActors(row, events, ctx)
  readNotes(row, ctx, () => readHistories(row, events, ctx))
  readAccessPoints(row, ctx)
  draft.description_control = controlOf(row)
  row.countLosses()
  if (draft.titles.length === 0 && draft.identifiers.length === 0 && draft.dates.length === 0) {
    row.warn('missing_title', 'the row has neither a title nor an identifier nor a date')
  }
  return draft
}

function isHidden(row: IsadRow): boolean {
  const status = row.text('publicationStatus')
  if (status === '' || PUBLISHED.test(status)) return false
  if (!DRAFT.test(status)) {
    row.warn('unknown_status', `the publication status ${JSON.stringify(status.slice(0, 60))} is unknown: hidden`)
  }
  return true
}

function readCulture(row: IsadRow): string | null {
  const culture = row.text('culture')
  const code = languageCode(culture)
  if (code === null && culture !== '') {
    row.warn(
      'language_code',
      `the culture ${JSON.stringify(culture.slice(0, 60))} is not a code of a language: omitted`,
    )
  }
  return code
}

function readIdentity(row: IsadRow, ctx: UnitContext): void {
  const { line } = row
  const code = (type: string | null, label: string | null, value: string): void => {
    if (value !== '') ctx.mapDid(element(line, 'did', {}, [element(line, 'unitid', { type, label }, [value])]))
  }
  code(null, null, row.text('identifier'))
  const labels = row.places('alternativeIdentifierLabels')
  for (const [n, value] of row.places('alternativeIdentifiers').entries()) code('alternative', labels[n] ?? null, value)
  for (const value of row.list('accessionNumber')) code('accession_id', 'Accession number', value)
  const title = row.text('title')
  if (title !== '') ctx.mapDid(element(line, 'did', {}, [element(line, 'unittitle', {}, inline(line, title))]))
  readRadIdentity(row, ctx)
}

function inDid(
  { line }: IsadRow,
  ctx: UnitContext,
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  text: string,
): void {
  if (text !== '') ctx.mapDid(element(line, 'did', {}, [element(line, name, attributes, inline(line, text))]))
}

function readRest(row: IsadRow, ctx: UnitContext, above: Above | null): void {
  for (const extent of row.text('extentAndMedium').split('\n')) inDid(row, ctx, 'physdesc', {}, extent.trim())
  readMaterialLanguages(row, ctx)
  const repository = row.text('repository')
  // An export repeats the repository on every row.
  if (repository !== above?.repository) inDid(row, ctx, 'repository', {}, repository)
  readContainers(row, ctx)
  for (const url of row.list('digitalObjectURI')) readObject(row, ctx, url)
}

function readNotes(row: IsadRow, ctx: UnitContext, histories: () => void): void {
  const { line } = row
  histories()
  for (const [field, name] of NOTES) {
    const text = row.text(field)
    if (text !== '') ctx.mapChild(element(line, name, {}, paragraphs(line, text)))
  }
  for (const [field, name] of NOTE_LISTS) {
    for (const text of row.list(field)) ctx.mapChild(element(line, name, {}, paragraphs(line, text)))
  }
  readRadNotes(row, ctx)
  const revisions = row.text('revisionHistory')
  if (revisions === '') return
  const blocks = revisions.split('\n').flatMap((words) => (words.trim() === '' ? [] : [words.trim()]))
  ctx.draft.notes.push({
    ...{ type: 'maintenancehistory', label: null, lang: null, internal: false },
    blocks: blocks.map((words) => ({ t: 'p', c: [words] })),
  })
}

function readAccessPoints(row: IsadRow, ctx: UnitContext): void {
  const { line } = row
  const points = ACCESS_POINTS.flatMap(([field, name]) =>
    row.list(field).map((value) => element(line, name, {}, [value])),
  )
  if (points.length > 0) ctx.mapChild(element(line, 'controlaccess', {}, points))
}

function controlOf(row: IsadRow): DescriptionControl | null {
  const said = (field: FieldName) => row.text(field) || null
  const control = {
    identifier: said('descriptionIdentifier'),
    agency: said('institutionIdentifier'),
    rules: said('rules'),
    status: said('descriptionStatus'),
    languages: row.list('languageOfDescription').flatMap((word) => languageCode(word) ?? []),
    created: null,
    revised: null,
    sources: row.text('sources') === '' ? [] : [row.text('sources')],
  }
  const silent = Object.values(control).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  return silent ? null : control
}
