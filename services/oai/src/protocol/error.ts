/** The protocol's own conditions (OAI-PMH 2.0, 3.6). Each is answered as HTTP 200. */
export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noMetadataFormats'
  | 'noRecordsMatch'
  | 'noSetHierarchy'

/** A request that the protocol has an answer for which is no result. */
export class OaiError extends Error {
  readonly code: OaiErrorCode

  /** @param message what is wrong and what to ask instead, for the person who runs the harvester */
  constructor(code: OaiErrorCode, message: string) {
    super(message)
    this.name = 'OaiError'
    this.code = code
  }
}

export const badArgument = (message: string): OaiError => new OaiError('badArgument', message)
