import {
  DEFAULT_LIMITS,
  decodeStream,
  EntityResolver,
  type ReadLimits,
  Refusal,
  ReportBuilder,
  XmlFeed,
  type XmlObserver,
} from '@fonds/reader-xml'
import type { ComponentInput, FindingAidInput, ReadReport } from '@fonds/types'
import { Ead4Adapter } from './ead4/adapter.ts'
import { Structure } from './structure.ts'

/** Receives the units of a finding aid as they end: children before their parent, and the archdesc last. */
export interface EadSink {
  /** Receives a component. If the result is a promise, the reader waits for it. */
  component(component: ComponentInput): void | Promise<void>
}

export interface ReadOptions {
  /** Name under which the operator knows the file, used in errors. */
  readonly fileName: string
  readonly limits?: Partial<ReadLimits>
  /** Receives the problems of the file, also if it is rejected later. */
  readonly report?: ReportBuilder | undefined
  /** Checks the file against a schema. Without it, only the names of what is lost are checked. */
  readonly observer?: XmlObserver | undefined
  /** Ids to which links of the file lead (`findTargets`). Without them, links to notes are plain words. */
  readonly targets?: ReadonlySet<string> | undefined
}

export interface ReadResult {
  readonly file: FindingAidInput
  readonly report: ReadReport
}

async function drain(structure: Structure, sink: EadSink): Promise<void> {
  for (const component of structure.finished) {
    const taken = sink.component(component)
    if (taken !== undefined) await taken
  }
  structure.finished.length = 0
}

/**
 * Streams a finding aid in EAD 2002, EAD3 or EAD 4; memory use does not depend on the file's size. Fetches nothing outside the
 * file. A sink must be able to undo its work, because an error may occur at the last byte.
 * @throws EadError if the file is not well-formed, not EAD, in an unsupported encoding, or over a limit
 */
export async function readEad(
  source: AsyncIterable<Uint8Array>,
  sink: EadSink,
  options: ReadOptions,
): Promise<ReadResult> {
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...options.limits }
  const { observer, report = new ReportBuilder(), targets } = options
  const entities = new EntityResolver(limits)
  const structure = new Structure({ entities, limits, report, checkNames: observer === undefined, targets })
  const feed = new XmlFeed(new Ead4Adapter(structure, { report, limits }), {
    file: options.fileName,
    limits,
    entities,
    report,
    observer,
  })
  try {
    for await (const { text, problem } of decodeStream(source, (code, message) => report.warnOfFile(code, message))) {
      feed.write(text)
      if (problem !== null) throw feed.errorAfter('invalid_bytes', problem)
      await drain(structure, sink)
    }
    feed.end()
    await drain(structure, sink)
    return { file: structure.findingAid(), report: report.build() }
  } catch (error) {
    if (error instanceof Refusal) throw feed.error(error.code, error.message)
    throw error
  }
}
