/** The protocol's own error conditions (OAI-PMH 2.0, 3.6). Each is answered with HTTP 200. */
export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noMetadataFormats'
  | 'noRecordsMatch'
  | 'noSetHierarchy'

/** Thrown for a request that the protocol answers with an error condition. */
export class OaiError extends Error {
  readonly code: OaiErrorCode

  /** @param message tells the harvester's operator what is wrong and what to request instead */
  constructor(code: OaiErrorCode, message: string) {
    super(message)
    this.name = 'OaiError'
    this.code = code
  }
}

export const badArgument = (message: string): OaiError => new OaiError('badArgument', message)
