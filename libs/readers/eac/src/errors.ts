import type { EadErrorCode, Position } from '@fonds/reader-xml'

/** Reason for rejecting a file. The codes are stable, since reports and tests use them. */
export type EacErrorCode =
  | Exclude<EadErrorCode, 'not_ead'>
  | 'not_eac'
  /** The record lacks a known entity type or a name. */
  | 'invalid_record'
  /** Every record in the file is marked as deleted. */
  | 'record_deleted'

/** Thrown for a file that cannot be read as EAC-CPF. Nothing from it may be stored. */
export class EacError extends Error {
  readonly code: EacErrorCode
  readonly file: string
  readonly line: number
  readonly column: number

  constructor(code: EacErrorCode, message: string, file: string, at: Position) {
    super(message)
    this.name = 'EacError'
    this.code = code
    this.file = file
    this.line = at.line
    this.column = at.column
  }
}

/**
 * Thrown to reject a record's content. The reader converts it to an `EacError` at the current position unless it has
 * another.
 */
export class RecordRefusal extends Error {
  readonly code: EacErrorCode
  readonly at: Position | null

  constructor(code: EacErrorCode, message: string, at: Position | null = null) {
    super(message)
    this.name = 'RecordRefusal'
    this.code = code
    this.at = at
  }
}
