import {
  DEFAULT_LIMITS,
  decodeStream,
  EadError,
  EntityResolver,
  type ReadLimits,
  Refusal,
  ReportBuilder,
  XmlFeed,
  type XmlObserver,
} from '@fonds/reader-xml'
import type { EntityInput, EntityReadReport } from '@fonds/types'
import { EacError, type EacErrorCode, RecordRefusal } from './errors.ts'
import { RecordReader } from './record-reader.ts'

/** Receives the entities of a file at the end of each record; the identities of a record are consecutive. */
export interface EacSink {
  /** Receives one entity. If the result is a promise, the reader waits for it. */
  entity(entity: EntityInput): void | Promise<void>
}

export interface EacReadOptions {
  /** Name under which the operator knows the file, used in errors. */
  readonly fileName: string
  /** `componentSize` limits one record; `componentDepth`, `siblings` and `openSize` are not used here. */
  readonly limits?: Partial<ReadLimits>
  /** Receives the problems of the file, also if it is rejected later. */
  readonly report?: ReportBuilder | undefined
  /** Checks the file against a schema. Without it, only the names of what is lost are checked. */
  readonly observer?: XmlObserver | undefined
}

async function drain(reader: RecordReader, sink: EacSink): Promise<number> {
  const count = reader.finished.length
  for (const entity of reader.finished) {
    const taken = sink.entity(entity)
    if (taken !== undefined) await taken
  }
  reader.finished.length = 0
  return count
}

function asEacError(error: unknown, feed: XmlFeed, file: string): unknown {
  if (error instanceof EadError) {
    return new EacError(error.code === 'not_ead' ? 'not_eac' : error.code, error.message, file, error)
  }
  if (error instanceof Refusal) return asEacError(feed.error(error.code, error.message), feed, file)
  if (!(error instanceof RecordRefusal)) return error
  const code: EacErrorCode = error.code
  return new EacError(code, error.message, file, error.at ?? feed.error('limit_exceeded', error.message))
}

/**
 * Streams EAC-CPF of 2010, 2.0 or 3: one record, or several below any wrapper. Memory use depends on the largest record,
 * not on the file. Nothing outside the file is fetched. A sink must be able to undo its work, because an error may
 * occur at the last byte.
 * @throws EacError for a file that is not well-formed, has no record that can be an entity, or exceeds a limit
 */
export async function readEac(
  source: AsyncIterable<Uint8Array>,
  sink: EacSink,
  options: EacReadOptions,
): Promise<EntityReadReport> {
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...options.limits }
  const { observer, report = new ReportBuilder() } = options
  const references = new EntityResolver(limits)
  const reader = new RecordReader(report, limits, observer === undefined)
  const feed = new XmlFeed(reader, { file: options.fileName, limits, entities: references, report, observer })
  let entities = 0
  try {
    const warn = (code: string, message: string) => report.warnOfFile(code, message)
    for await (const { text, problem } of decodeStream(source, warn)) {
      feed.write(text)
      if (problem !== null) throw feed.errorAfter('invalid_bytes', problem)
      entities += await drain(reader, sink)
    }
    feed.end()
    reader.end()
    entities += await drain(reader, sink)
  } catch (error) {
    throw asEacError(error, feed, options.fileName)
  }
  const { components: _, headings: _headings, max_depth: _depth, ...found } = report.build()
  return { records: reader.records, deleted: reader.deleted, entities, ...found }
}
