import type { FondsClient } from './client.ts'
import { unwrap } from './problem.ts'
import type { components, operations } from './schema.gen.ts'

type FileName = operations['getSnapshotFile']['parameters']['path']['file']
/** A file of a snapshot, with the resources of one type. */
type SnapshotFile = components['schemas']['SnapshotList']['items'][number]['files'][number]

/** An archive at one moment. */
export interface Snapshot {
  readonly id: string
  readonly madeAt: string
  /** Where `changes` continues after it. */
  readonly since: string | undefined
  readonly files: readonly SnapshotFile[]
  /**
   * Reads the resources of one type, each as soon as it has arrived; memory does not depend on their number.
   * @throws {ProblemError} if the file cannot be read, for example because a newer snapshot has replaced it
   */
  resources(type: SnapshotFile['type']): AsyncGenerator<Readonly<Record<string, unknown>>, void, undefined>
}

/**
 * Returns the latest snapshot of an archive, or null while none is ready.
 * @throws {ProblemError} if the response is an error
 */
export async function latestSnapshot(client: FondsClient): Promise<Snapshot | null> {
  const { items } = await unwrap(client.GET('/api/public/snapshots'))
  const [latest] = items
  if (latest === undefined) return null
  const { id, files, made_at: madeAt } = latest
  const since = new URL(latest.changes).searchParams.get('since') ?? undefined
  return {
    id,
    madeAt,
    since,
    files,
    async *resources(type) {
      const url = files.find((file) => file.type === type)?.url
      if (url === undefined) return
      const file = url.replace(/^.*\//, '') as FileName
      const stream = await unwrap(
        client.GET('/api/public/snapshots/{id}/{file}', { params: { path: { id, file } }, parseAs: 'stream' }),
      )
      if (stream !== null) yield* linesOf(stream)
    },
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>, void, undefined> {
  let rest = ''
  const reader = stream.pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value = '' } = await reader.read()
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
      if (done) break
    }
  } finally {
    await reader.cancel()
  }
  if (rest !== '') yield JSON.parse(rest)
}
