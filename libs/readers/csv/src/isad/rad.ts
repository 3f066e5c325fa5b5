import type { UnitContext } from '@fonds/reader-ead/parts'
import { buildElement as element } from '@fonds/reader-ead/parts'
import { paragraphs } from '../markup/cell-text.ts'
import type { FieldName } from './fields.ts'
import type { IsadRow } from './row.ts'

/** A note of RAD: its element in EAD, and its heading in the two languages of the Rules for Archival Description. */
type RadNote = readonly [field: FieldName, element: string, en: string, fr: string]

/** Notes that only AtoM's template for RAD has, in the order of its chapters. */
const NOTES: readonly RadNote[] = [
  ['radTitleStatementOfResponsibility', 'odd', 'Statement of responsibility', 'Mention de responsabilité'],
  ['radTitleVariationsInTitle', 'odd', 'Variations in title', 'Variantes du titre'],
  ['radTitleSourceOfTitleProper', 'odd', 'Source of title proper', 'Source du titre propre'],
  ['radTitleParallelTitles', 'odd', 'Parallel titles', 'Titres parallèles'],
  ['radTitleContinues', 'odd', 'Continuation of title', 'Suite du titre'],
  ['radTitleNoteContinuationOfTitle', 'odd', 'Continuation of title', 'Suite du titre'],
  ['radTitleStatementOfResponsibilityNote', 'odd', 'Statements of responsibility', 'Mentions de responsabilité'],
  ['radTitleAttributionsAndConjectures', 'odd', 'Attributions and conjectures', 'Attributions et conjectures'],
  ['radEdition', 'odd', 'Edition', 'Édition'],
  ['radEditionStatementOfResponsibility', 'odd', 'Edition: responsibility', 'Édition : responsabilité'],
  ['radNoteEdition', 'odd', 'Edition note', 'Note sur l’édition'],
  ['radTitleProperOfPublishersSeries', 'odd', 'Publisher’s series', 'Collection de l’éditeur'],
  [
    'radParallelTitlesOfPublishersSeries',
    'odd',
    'Publisher’s series: parallel titles',
    'Collection : titres parallèles',
  ],
  ['radOtherTitleInformationOfPublishersSeries', 'odd', 'Publisher’s series: other title', 'Collection : autre titre'],
  [
    'radStatementOfResponsibilityRelatingToPublishersSeries',
    'odd',
    'Publisher’s series: responsibility',
    'Collection : responsabilité',
  ],
  ['radNumberingWithinPublishersSeries', 'odd', 'Publisher’s series: number', 'Collection : numéro'],
  ['radPublishersSeriesNote', 'odd', 'Publisher’s series: note', 'Collection : note'],
  ['radNoteOnPublishersSeries', 'odd', 'Publisher’s series: note', 'Collection : note'],
  ['radNotePublishersSeries', 'odd', 'Publisher’s series: note', 'Collection : note'],
  ['radNotePhysicalDescription', 'odd', 'Physical description', 'Description matérielle'],
  ['radNoteAccompanyingMaterial', 'odd', 'Accompanying material', 'Documents d’accompagnement'],
  ['radNoteAlphaNumericDesignation', 'odd', 'Alpha-numeric designations', 'Désignations alphanumériques'],
  ['radNoteConservation', 'processinfo', 'Conservation', 'Conservation'],
  ['radNoteCast', 'odd', 'Cast', 'Distribution'],
  ['radNoteCredits', 'odd', 'Credits', 'Générique'],
  ['radNoteSignaturesInscriptions', 'odd', 'Signatures and inscriptions', 'Signatures et inscriptions'],
  ['radNoteGeneral', 'odd', 'General note', 'Note générale'],
  ['radNoteRights', 'userestrict', 'Rights', 'Droits'],
]

/** Details of maps, plans and stamps, which EAD has as specific details of the material. */
const MATERIAL: readonly (readonly [field: FieldName, en: string, fr: string])[] = [
  ['radStatementOfScaleCartographic', 'Scale', 'Échelle'],
  ['radStatementOfScaleArchitectural', 'Scale', 'Échelle'],
  ['radStatementOfProjection', 'Projection', 'Projection'],
  ['radStatementOfCoordinates', 'Coordinates', 'Coordonnées'],
  ['radIssuingJurisdiction', 'Issuing jurisdiction and denomination', 'Juridiction émettrice et dénomination'],
]

/** Other titles of RAD, with their types in the model. */
const TITLES: readonly (readonly [field: FieldName, type: string, en: string, fr: string])[] = [
  ['alternateTitle', 'parallel', 'Parallel title', 'Titre parallèle'],
  ['radOtherTitleInformation', 'other_title_information', 'Other title information', 'Compléments du titre'],
]

const isFrench = ({ draft }: UnitContext): boolean => draft.description_language === 'fr'

const inDid = ({ line }: IsadRow, ctx: UnitContext, child: ReturnType<typeof element>): void =>
  ctx.mapDid(element(line, 'did', {}, [child]))

/** Maps the identity of a row in RAD: its other titles, its standard number and specific details. */
export function readRadIdentity(row: IsadRow, ctx: UnitContext): void {
  const { line } = row
  for (const [field, type, en, fr] of TITLES) {
    const label = isFrench(ctx) ? fr : en
    for (const title of row.list(field)) inDid(row, ctx, element(line, 'unittitle', { type, label }, [title]))
  }
  const standard = { type: 'standard_number', label: isFrench(ctx) ? 'Numéro normalisé' : 'Standard number' }
  for (const number of row.list('radStandardNumber')) inDid(row, ctx, element(line, 'unitid', standard, [number]))
  for (const [field, en, fr] of MATERIAL) {
    const text = row.text(field)
    if (text !== '') inDid(row, ctx, element(line, 'materialspec', { label: isFrench(ctx) ? fr : en }, [text]))
  }
}

/** Maps the notes that only RAD has, each under its heading. */
export function readRadNotes(row: IsadRow, ctx: UnitContext): void {
  const { line } = row
  const told = new Set<string>()
  for (const [field, name, en, fr] of NOTES) {
    const label = isFrench(ctx) ? fr : en
    for (const text of row.list(field)) {
      // The template has two columns for one note.
      if (told.has(`${label}\n${text}`)) continue
      told.add(`${label}\n${text}`)
      ctx.mapChild(element(line, name, {}, [element(line, 'head', {}, [label]), ...paragraphs(line, text)]))
    }
  }
}
