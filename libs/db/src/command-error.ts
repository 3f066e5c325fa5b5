export type CommandErrorCode = 'not_found' | 'conflict' | 'invalid' | 'busy'

/** A command that cannot be carried out as asked; the message says what to do. Nothing was written. */
export class CommandError extends Error {
  readonly code: CommandErrorCode
  constructor(code: CommandErrorCode, message: string) {
    super(message)
    this.name = 'CommandError'
    this.code = code
  }
}
