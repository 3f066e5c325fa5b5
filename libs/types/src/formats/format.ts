/** A row of the page of standards (`docs/standards.md`), in Markdown. */
interface Standard {
  readonly name: string
  readonly version: string
  readonly validatedBy: string
  readonly usedBy: string
  /** Doors through which it is available, besides those that the rest of its row implies. */
  readonly also?: readonly string[]
  /** Parts of the conformance run that show it. */
  readonly parts: readonly string[]
}

interface Named {
  /** Its name in this code, of the member of `links`, and the value of `?format=`. */
  readonly name: string
  /** Its name with its version, for documentation. */
  readonly title: string
  /** Its name on pages; absent if they do not offer it. */
  readonly label?: string
  /** Media type, as in `Content-Type`. */
  readonly type: string
  /**
   * Place among the formats offered to programs that take the first they know: unAPI's, and the alternates of a page. A
   * format without a rank comes last.
   */
  readonly rank?: number
  /** Its name in unAPI, with the URL of its documentation and a remark. */
  readonly unapi?: { readonly name: string; readonly docs: string; readonly remark?: string }
  /** Label of its link in IIIF manifests and collections; absent for none. */
  readonly seeAlso?: string
  readonly standard?: Standard
}

/** The members that OAI-PMH needs of a format: the schema as well. */
interface Harvested {
  readonly oai: {
    readonly prefix: string
    /** Its description in `docs/oai.md`. */
    readonly about: string
  }
  /** URI of the vocabulary. */
  readonly namespace: string
  /** URL of the schema. */
  readonly schema: string
}

interface NotHarvested {
  readonly oai?: undefined
  readonly namespace?: string
  readonly schema?: string
}

type Common = Named & (Harvested | NotHarvested)

/** A representation of one record or collection: chosen by `Accept`, or by the suffix of its URL. Made by the catalog. */
export type Representation = Common & {
  readonly delivery: 'representation'
  readonly suffix: `.${string}`
  /** Suffix of the `operationId` of its routes. */
  readonly operation: string
  /** Whether `libs/crosswalks` writes it. */
  readonly crosswalk: boolean
}

/**
 * A graph of one record, collection or entity: chosen by `Accept`, or by the suffix of its URL. Not among `links`, since the
 * `Link` header has it.
 */
export type GraphForm = Common & {
  readonly delivery: 'graph'
  readonly suffix: `.${string}`
  /** URI of the vocabulary, as the `profile` of its media type. */
  readonly profile: string
}

/** A form of each record and collection that is only in lists: those of OAI-PMH. */
export type ListedOnly = Common &
  Harvested & {
    readonly delivery: 'list'
    readonly crosswalk: true
  }

/**
 * A document that the export service builds: a collection with everything below it, an entity, or the images of a record.
 * OAI-PMH has those of top-level collections.
 */
export type BuiltDocument = Common & {
  readonly delivery: 'document'
  readonly of: 'collection' | 'entity' | 'record'
  readonly suffix: `/${string}`
  /** The query that requests it, if the suffix alone does not. */
  readonly search?: string
  /** The kind that `/exports/:id` reports, if it is not the name. */
  readonly kind?: string
  /** Suffix of the name of its file. */
  readonly extension: string
  readonly disposition: 'inline' | 'attachment'
}

/** A file for reference managers: `/cite/:slug?format=`. */
export type CitationFile = Common & {
  readonly delivery: 'citation'
  /** Suffix of the name of its file. */
  readonly extension: string
  /** Suffix of the URL of a list of descriptions that is delivered as one such file; absent if none is. */
  readonly many?: `.${string}`
}

/** A whole list with one row for each item: chosen by `Accept`, or by the suffix of the list's URL. */
export type TableFile = Common & {
  readonly delivery: 'table'
  /** Suffix of the list's URL, and of the name of its file. */
  readonly many: `.${string}`
}

/** A form of one page of a list: `?format=`. */
export type PageForm = Common & {
  readonly delivery: 'page'
  /** Set for a form that programs read again and again for what is new, which `Accept` chooses, too: the most items it has. */
  readonly feed?: { readonly limit: number }
}

/** A whole archive in files: those of `/snapshots`. */
export type ArchiveFile = Common & {
  readonly delivery: 'archive'
  /** Suffix of the names of its files. */
  readonly extension: string
}

/** A description of the archive as a dataset: chosen by `Accept` at `/dataset`, or by the suffix of that URL. */
export type DatasetForm = Common & {
  readonly delivery: 'dataset'
  readonly suffix: `.${string}`
  /** Suffix of the `operationId` of its route. */
  readonly operation: string
}

/** A format in which the API delivers something, besides its own JSON and pages. */
export type Format =
  | Representation
  | ListedOnly
  | BuiltDocument
  | CitationFile
  | TableFile
  | PageForm
  | ArchiveFile
  | DatasetForm
  | GraphForm
export type Delivery = Format['delivery']
/** A format that OAI-PMH has. */
export type HarvestedFormat = Format & Harvested
