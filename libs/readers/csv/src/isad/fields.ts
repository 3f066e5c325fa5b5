/** A field of a description, under the name of its column in AtoM's template. */
export interface Field {
  /** The element's section in ISAD(G), or what the column is for. */
  readonly isad: string
  /** Its place in the model, for the documentation. */
  readonly to: string
  /** Whether a cell contains several values, with a separator. */
  readonly list?: true
}

function field(isad: string, to: string): Field {
  return { isad, to }
}

function list(isad: string, to: string): Field {
  return { isad, to, list: true }
}

const note = (isad: string, type: string): Field => field(isad, `notes[${type}]`)
const notes = (isad: string, type: string): Field => list(isad, `notes[${type}]`)

/** Fields that a column of a CSV file can fill. */
export const FIELDS = {
  legacyId: field('the row’s own id', 'identity over imports'),
  parentId: field('the id of the row above', 'the hierarchy'),
  qubitParentSlug: field('the slug of the row above', 'the hierarchy'),
  slug: field('the row’s slug in AtoM', 'what qubitParentSlug refers to; its old address redirects'),
  identifier: field('3.1.1', 'identifiers, reference_code'),
  alternativeIdentifiers: list('3.1.1', 'identifiers[alternative]'),
  alternativeIdentifierLabels: list('3.1.1', 'their labels'),
  accessionNumber: list('3.2.4', 'identifiers[accession_id]'),
  title: field('3.1.2', 'title'),
  levelOfDescription: field('3.1.4', 'level, other_level'),
  extentAndMedium: field('3.1.5', 'extent, one for each line'),
  repository: field('3.1.1', 'notes[repository], unless it is that of the row above'),
  archivalHistory: note('3.2.3', 'custodhist'),
  acquisition: note('3.2.4', 'acqinfo'),
  scopeAndContent: field('3.3.1', 'scope_and_content'),
  appraisal: note('3.3.2', 'appraisal'),
  accruals: note('3.3.3', 'accruals'),
  arrangement: note('3.3.4', 'arrangement'),
  accessConditions: field('3.4.1', 'notes[accessrestrict], access'),
  reproductionConditions: field('3.4.2', 'notes[userestrict], use_conditions, rights'),
  language: list('3.4.3', 'languages'),
  script: list('3.4.3', 'scripts'),
  languageNote: field('3.4.3', 'language_note'),
  physicalCharacteristics: note('3.4.4', 'phystech'),
  findingAids: note('3.4.5', 'otherfindaid'),
  locationOfOriginals: note('3.5.1', 'originalsloc'),
  locationOfCopies: note('3.5.2', 'altformavail'),
  relatedUnitsOfDescription: note('3.5.3', 'relatedmaterial'),
  publicationNote: notes('3.5.4', 'bibliography'),
  generalNote: notes('3.6.1', 'odd'),
  archivistNote: notes('3.7.1', 'processinfo'),
  rules: field('3.7.2', 'description_control.rules'),
  revisionHistory: note('3.7.3', 'maintenancehistory'),
  descriptionIdentifier: field('control', 'description_control.identifier'),
  institutionIdentifier: field('control', 'description_control.agency'),
  descriptionStatus: field('control', 'description_control.status'),
  languageOfDescription: list('control', 'description_control.languages'),
  sources: field('control', 'description_control.sources'),
  culture: field('the language that the row is written in', 'description_language'),
  publicationStatus: field('whether AtoM showed it', 'internal: only “Published” rows can be published'),
  eventTypes: list('3.1.3', 'the types of dates, the roles of names'),
  eventDates: list('3.1.3', 'dates'),
  eventStartDates: list('3.1.3', 'dates'),
  eventEndDates: list('3.1.3', 'dates'),
  eventDescriptions: notes('3.1.3', 'odd'),
  eventActors: list('3.2.1', 'headings: names'),
  eventActorHistories: notes('3.2.2', 'bioghist'),
  eventPlaces: list('3.1.3', 'headings: places'),
  creators: list('3.2.1', 'headings: creators'),
  creatorHistories: notes('3.2.2', 'bioghist'),
  creationDates: list('3.1.3', 'dates'),
  creationDatesStart: list('3.1.3', 'dates'),
  creationDatesEnd: list('3.1.3', 'dates'),
  subjectAccessPoints: list('access points', 'headings: subjects'),
  placeAccessPoints: list('access points', 'headings: places'),
  nameAccessPoints: list('access points', 'headings: names'),
  genreAccessPoints: list('access points', 'headings: genres'),
  physicalObjectName: list('where it is stored', 'containers'),
  physicalObjectType: list('where it is stored', 'the containers’ types'),
  physicalObjectLocation: list('where it is stored', 'notes[physloc], internal'),
  digitalObjectURI: list('digital objects', 'digital_objects'),
  alternateTitle: list('RAD 1.1D', 'titles[parallel]'),
  radGeneralMaterialDesignation: list('RAD 1.1C', 'headings: genres'),
  radOtherTitleInformation: list('RAD 1.1E', 'titles[other_title_information]'),
  radTitleStatementOfResponsibility: notes('RAD 1.1F', 'odd'),
  radTitleVariationsInTitle: notes('RAD 1.8B1', 'odd'),
  radTitleSourceOfTitleProper: notes('RAD 1.8B2', 'odd'),
  radTitleParallelTitles: notes('RAD 1.8B3', 'odd'),
  radTitleContinues: notes('RAD 1.8B4', 'odd'),
  radTitleNoteContinuationOfTitle: notes('RAD 1.8B4', 'odd'),
  radTitleStatementOfResponsibilityNote: notes('RAD 1.8B5', 'odd'),
  radTitleAttributionsAndConjectures: notes('RAD 1.8B6', 'odd'),
  radEdition: notes('RAD 1.2B', 'odd'),
  radEditionStatementOfResponsibility: notes('RAD 1.2C', 'odd'),
  radNoteEdition: notes('RAD 1.8B7', 'odd'),
  radStatementOfScaleCartographic: note('RAD 5.3B', 'materialspec'),
  radStatementOfProjection: note('RAD 5.3C', 'materialspec'),
  radStatementOfCoordinates: note('RAD 5.3D', 'materialspec'),
  radStatementOfScaleArchitectural: note('RAD 6.3B', 'materialspec'),
  radIssuingJurisdiction: note('RAD 12.3B', 'materialspec'),
  radTitleProperOfPublishersSeries: notes('RAD 1.6B', 'odd'),
  radParallelTitlesOfPublishersSeries: notes('RAD 1.6C', 'odd'),
  radOtherTitleInformationOfPublishersSeries: notes('RAD 1.6D', 'odd'),
  radStatementOfResponsibilityRelatingToPublishersSeries: notes('RAD 1.6E', 'odd'),
  radNumberingWithinPublishersSeries: notes('RAD 1.6F', 'odd'),
  radPublishersSeriesNote: notes('RAD 1.8B10', 'odd'),
  radNoteOnPublishersSeries: notes('RAD 1.8B10', 'odd'),
  radNotePublishersSeries: notes('RAD 1.8B10', 'odd'),
  radNotePhysicalDescription: notes('RAD 1.8B9', 'odd'),
  radNoteConservation: notes('RAD 1.8B9b', 'processinfo'),
  radNoteAlphaNumericDesignation: notes('RAD 1.8B11', 'odd'),
  radNoteAccompanyingMaterial: notes('RAD 1.5E', 'odd'),
  radNoteCast: notes('RAD 8.8B', 'odd'),
  radNoteCredits: notes('RAD 8.8B', 'odd'),
  radNoteSignaturesInscriptions: notes('RAD 4.8B', 'odd'),
  radNoteGeneral: notes('RAD 1.8B21', 'odd'),
  radNoteRights: list('RAD 1.8B16', 'notes[userestrict], use_conditions, rights'),
  radStandardNumber: list('RAD 1.9B', 'identifiers[standard_number]'),
} as const satisfies Readonly<Record<string, Field>>

export type FieldName = keyof typeof FIELDS

export const FIELD_NAMES = Object.keys(FIELDS).filter((name): name is FieldName => name in FIELDS)

/** Columns of AtoM that are left out on purpose, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  digitalObjectPath: 'a path on AtoM’s own disk; attach the files with `fonds image attach`',
  digitalObjectChecksum: 'belongs to the file at that path',
  levelOfDetail: 'describes the description, not the material',
  scriptOfDescription: 'describes the description, not the material',
}

/** Returns whether a cell of a field contains several values. */
export const isListField = (name: FieldName): boolean => 'list' in FIELDS[name]
