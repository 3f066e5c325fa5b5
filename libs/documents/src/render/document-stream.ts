import { PassThrough, type Readable } from 'node:stream'
import type { Format, RenderContext, Sink } from '../formats/format.ts'
import { checkCompleteness } from './completeness.ts'
import { NothingToRender } from './failures.ts'

interface DocumentOptions {
  readonly format: Format
  readonly context: RenderContext
  /** Returns whether the document would still get the same id. Called after everything is written. */
  stillCurrent(): Promise<boolean>
}

/** Bytes to collect before writing to a pipe or file. */
const BUFFER_BYTES = 256 * 1024

/**
 * Streams a document while it is being made. The stream ends only if the document is complete and still current;
 * otherwise it is destroyed with the reason, so an incomplete document is never stored.
 */
export function documentStream(options: DocumentOptions): Readable {
  const out = new PassThrough({ highWaterMark: BUFFER_BYTES })
  make(options, out).then(
    () => out.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return out
}

async function make({ format, context, stillCurrent }: DocumentOptions, out: PassThrough): Promise<void> {
  const follow = checkCompleteness(format.check)
  const sink: Sink = {
    async write(chunk) {
      context.signal.throwIfAborted()
      follow.add(chunk)
      if (!out.write(chunk)) await waitForRoom(out)
    },
  }
  if ((await format.render(context, sink)) === 'absent') throw new NothingToRender('absent')
  follow.end()
  if (!(await stillCurrent())) throw new NothingToRender('superseded')
}

function waitForRoom(out: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      out.off('drain', settle)
      out.off('close', settle)
      if (out.destroyed) reject(out.errored ?? new Error('the reader of the document has closed it'))
      else resolve()
    }
    if (out.destroyed) settle()
    else out.on('drain', settle).on('close', settle)
  })
}
