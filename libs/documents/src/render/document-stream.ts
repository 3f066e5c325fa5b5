import { PassThrough, type Readable } from 'node:stream'
import type { Format, RenderContext, Sink } from '../formats/format.ts'
import { NothingToRender } from './failures.ts'
import { followDocument } from './wholeness.ts'

interface DocumentOptions {
  readonly format: Format
  readonly context: RenderContext
  /** Checks, once everything is written, whether the document would still get the same id. */
  stillCurrent(): Promise<boolean>
}

/** Bytes to collect before writing to a pipe or file. */
const BUFFER = 256 * 1024

/**
 * Streams a document while it is being made. The stream ends only if the document is complete and still current;
 * otherwise it is destroyed with the reason, so an incomplete document is never stored.
 */
export function documentStream(options: DocumentOptions): Readable {
  const out = new PassThrough({ highWaterMark: BUFFER })
  make(options, out).then(
    () => out.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return out
}

async function make({ format, context, stillCurrent }: DocumentOptions, out: PassThrough): Promise<void> {
  const follow = followDocument(format.check)
  const sink: Sink = {
    async write(chunk) {
      context.signal.throwIfAborted()
      follow.add(chunk)
      if (!out.write(chunk)) await roomIn(out)
    },
  }
  if ((await format.render(context, sink)) === 'absent') throw new NothingToRender('absent')
  follow.end()
  if (!(await stillCurrent())) throw new NothingToRender('superseded')
}

function roomIn(out: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      out.off('drain', settle)
      out.off('close', settle)
      if (out.destroyed) reject(out.errored ?? new Error('nobody reads the document any more'))
      else resolve()
    }
    if (out.destroyed) settle()
    else out.on('drain', settle).on('close', settle)
  })
}
