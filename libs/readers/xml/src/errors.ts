/** Reason for rejecting a file. The codes are stable, since import reports and tests use them. */
export type EadErrorCode =
  | 'not_well_formed'
  | 'not_ead'
  | 'not_marc'
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

/** Thrown for a file that cannot be read as EAD. Nothing from it may be stored. */
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

/** Thrown below the parser, where the position is unknown. The reader converts it to an `EadError`. */
export class Refusal extends Error {
  readonly code: EadErrorCode

  constructor(code: EadErrorCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }
}
