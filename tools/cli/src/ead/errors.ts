/** Why a file was refused. Stable: import reports and tests name them. */
export type EadErrorCode =
  | 'not_well_formed'
  | 'not_ead'
  | 'unsupported_encoding'
  | 'invalid_bytes'
  | 'external_entity'
  | 'undeclared_entity'
  | 'unsupported_entity'
  | 'entity_expansion'
  | 'limit_exceeded'

/** Position in a file, 1-based. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A file that cannot be read as EAD, of which nothing must be written. */
export class EadError extends Error {
  readonly code: EadErrorCode
  readonly file: string
  readonly line: number
  readonly column: number

  constructor(code: EadErrorCode, message: string, file: string, at: Position) {
    super(message)
    this.name = 'EadError'
    this.code = code
    this.file = file
    this.line = at.line
    this.column = at.column
  }
}

/** A refusal below the parser, where the position is unknown. The reader turns it into an `EadError`. */
export class Refusal extends Error {
  readonly code: EadErrorCode

  constructor(code: EadErrorCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }
}
