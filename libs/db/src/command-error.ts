/** `would_replace`: it would take the place of something else, which nobody asked for; `quota`: the archive has no room for it. */
export type CommandErrorCode = 'not_found' | 'conflict' | 'invalid' | 'busy' | 'would_replace' | 'quota'

/** Thrown when a command cannot be carried out as requested. The message says what to do; nothing was written. */
export class CommandError extends Error {
  readonly code: CommandErrorCode
  constructor(code: CommandErrorCode, message: string) {
    super(message)
    this.name = 'CommandError'
    this.code = code
  }
}
