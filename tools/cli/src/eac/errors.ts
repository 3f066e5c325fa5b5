import type { EadErrorCode, Position } from '../ead/errors.ts'

/** Why a file was refused. Stable: the import's report and its tests name them. */
export type EacErrorCode =
  | Exclude<EadErrorCode, 'not_ead'>
  | 'not_eac'
  /** The record does not say what it is about: no type that the standard knows, or no name. */
  | 'invalid_record'
  /** All that the file holds says of itself that it has been deleted. */
  | 'record_deleted'

/** A file that cannot be read as EAC-CPF. Nothing of it is to be written. */
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

/** A refusal of a record's content. The reader turns it into an `EacError`, at the place reached unless it says where. */
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
