/** An answer, whose body may be written while it is sent. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string | Iterable<string>
  readonly headers?: Readonly<Record<string, string>>
}

/** lib/rest.rb:8 */
export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: `${JSON.stringify(value)}\n` }
}

/** An error that the source answers with a status and JSON: lib/exceptions.rb. */
export class Failure extends Error {
  readonly answer: Answer

  constructor(status: number, error: unknown) {
    super(String(error))
    this.answer = json({ error }, status)
  }
}

/** lib/exceptions.rb:230: an unknown path is answered with HTML, unlike an unknown record. */
export const noRoute: Answer = { status: 404, type: 'text/html;charset=utf-8', body: '<h1>Not Found</h1>' }

/** lib/exceptions.rb:245: what nobody caught, with a trace of the program. */
export const crash = (message: string): Failure =>
  new Failure(
    500,
    `${message}: /opt/archivesspace/launcher/backend/rest.rb:408:in \`value'\n\torg/jruby/RubyKernel.java:1237:in \`catch'`,
  )
