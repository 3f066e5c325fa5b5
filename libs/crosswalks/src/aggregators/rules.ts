import { europeanaRights, type FullDescription } from '@fonds/archive'

/** Aggregators, by the name that commands have for them. */
export const AGGREGATORS = {
  ape: 'Archives Portal Europe',
  europeana: 'Europeana',
  nde: 'NDE',
  archivegrid: 'ArchiveGrid',
  dpla: 'DPLA',
} as const

export type Aggregator = keyof typeof AGGREGATORS

/** Something that an aggregator asks for. */
export interface AggregatorRule {
  readonly aggregator: Aggregator
  /** The rule in the aggregator's own terms: “edm:rights”. docs/aggregators.md has it. */
  readonly requires: string
  /** Heading of what does not keep it. */
  readonly title: string
  /** The remedy, in a sentence or two. */
  readonly advice: string
}

/** A rule that a description keeps or breaks. */
export interface DescriptionRule extends AggregatorRule {
  /** Whether it is about the top of a finding aid alone. */
  readonly ofTop?: true
  readonly isBroken: (
    description: FullDescription,
    said: readonly { readonly property: string; readonly text: string }[],
  ) => boolean
}

const isUntitled = ({ title_devised }: FullDescription): boolean => title_devised

/** Rules that a description by itself keeps or breaks, by code. Addresses, and the name of the archive, are never missing. */
export const DESCRIPTION_RULES = {
  rights_missing: {
    aggregator: 'europeana',
    requires: 'edm:rights, of Europeana’s list',
    title: 'No rights statement or licence that Europeana lists',
    advice:
      'Europeana refuses such records. State a licence of Creative Commons, or a statement of rightsstatements.org that it lists, in ' +
      'the source, or for all material without one: fonds tenant set --material-rights-uri.',
    isBroken: ({ rights, default_rights }) => europeanaRights(rights?.value ?? default_rights) === null,
  },
  europeana_title: {
    aggregator: 'europeana',
    requires: 'dc:title or dc:description',
    title: 'Neither title nor description',
    advice:
      'Add a title, a note on scope and content, or an abstract: a date or a code is shown as the title until then.',
    isBroken: (description, said) =>
      description.title_devised && !said.some(({ property }) => property === 'dc:description'),
  },
  europeana_language: {
    aggregator: 'europeana',
    requires: 'dc:language, of text',
    title: 'Text of unknown language',
    advice:
      'State the language of the material (langmaterial) here or above, for texts and everything whose genre is not stated.',
    isBroken: (_, said) => said.some(({ property, text }) => property === 'dc:language' && text === 'und'),
  },
  ape_title: {
    aggregator: 'ape',
    requires: 'unittitle',
    title: 'No title in the portal',
    advice: 'Add a unittitle: the portal’s own check of quality counts those without one.',
    isBroken: isUntitled,
  },
  ape_reference: {
    aggregator: 'ape',
    requires: 'archdesc/did/unitid',
    title: 'No reference code of the whole',
    advice: 'Add a unitid to the description of the whole.',
    ofTop: true,
    isBroken: ({ reference_code }) => reference_code === null,
  },
  ape_date: {
    aggregator: 'ape',
    requires: 'unitdate/@normal',
    title: 'Date without years',
    advice:
      'Add the coded form (normal), or years in words that can be read: the portal’s search by date does not find it otherwise.',
    isBroken: ({ body: { dates } }) =>
      dates.some(({ edtf, start, end }) => edtf === null && (start === null || end === null)),
  },
  archivegrid_title: {
    aggregator: 'archivegrid',
    requires: 'MARC 245 $a, or unittitle',
    title: 'Collection without a title',
    advice: 'Add a title: it is what ArchiveGrid lists.',
    ofTop: true,
    isBroken: isUntitled,
  },
  archivegrid_date: {
    aggregator: 'archivegrid',
    requires: 'MARC 245 $f, or unitdate',
    title: 'Collection without dates',
    advice: 'Add the dates of the whole.',
    ofTop: true,
    isBroken: ({ body: { dates } }) => dates.length === 0,
  },
  archivegrid_extent: {
    aggregator: 'archivegrid',
    requires: 'MARC 300 $a, or extent',
    title: 'Collection without an extent',
    advice: 'Add the extent of the whole, such as 3 linear metres.',
    ofTop: true,
    isBroken: ({ body: { extent } }) => extent.length === 0,
  },
  archivegrid_summary: {
    aggregator: 'archivegrid',
    requires: 'MARC 520 $a, or abstract or scopecontent',
    title: 'Collection without a summary',
    advice: 'Add an abstract, or a note on scope and content: ArchiveGrid shows and searches it.',
    ofTop: true,
    isBroken: ({ body: { abstract, scope_and_content } }) =>
      (abstract ?? '') === '' && (scope_and_content ?? []).length === 0,
  },
  dpla_rights: {
    aggregator: 'dpla',
    requires: 'edm:rights or dc:rights',
    title: 'No statement of rights at all',
    advice:
      'DPLA requires one, as an address or in words. State it in the source, or with fonds tenant set --material-rights-uri.',
    isBroken: (_, said) => !said.some(({ property }) => property.endsWith(':rights')),
  },
  dpla_title: {
    aggregator: 'dpla',
    requires: 'dcterms:title',
    title: 'No title for DPLA',
    advice: 'Add a title: a date or a code is shown instead until then.',
    isBroken: isUntitled,
  },
} as const satisfies Readonly<Record<string, DescriptionRule>>

const DATASET = 'NDE’s register requires it of /dataset. The command sets it.'

/** Rules that an archive keeps or breaks as a whole, by code. */
export const ARCHIVE_RULES = {
  ape_code: {
    aggregator: 'ape',
    requires: 'eadid/@mainagencycode',
    title: 'No code of the archive',
    advice: 'Archives Portal Europe requires its ISIL. Set it: fonds tenant set --identifier ISIL.',
  },
  dataset_licence: {
    aggregator: 'nde',
    requires: 'schema:license',
    title: 'No licence of the descriptions',
    advice: DATASET,
  },
  dataset_description: {
    aggregator: 'nde',
    requires: 'schema:description',
    title: 'No description of the archive',
    advice: DATASET,
  },
  dataset_contact: {
    aggregator: 'nde',
    requires: 'schema:contactPoint',
    title: 'No e-mail address',
    advice: DATASET,
  },
  dataset_language: {
    aggregator: 'nde',
    requires: 'schema:inLanguage',
    title: 'No language of the archive',
    advice: DATASET,
  },
} as const satisfies Readonly<Record<string, AggregatorRule>>

/** Rules that only a file can break, by code. */
export const FILE_RULES = {
  ape_ids: {
    aggregator: 'ape',
    requires: '@id, unique',
    title: 'Id used twice',
    advice: 'Make ids unique: the portal’s schema takes each once, and the portal addresses a component by its own.',
  },
} as const satisfies Readonly<Record<string, AggregatorRule>>
