import type { ExhibitDetail, RecordDetail } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Visit } from '../page/visit.ts'

type Item = ExhibitDetail['sections'][number]['items'][number]

/** Records with sound, film or linked objects, by UUID. */
export type Recordings = ReadonlyMap<string, RecordDetail>

/** Number of records whose files are shown: each is read as a whole. */
const MAX_RECORDS = 20

/** Returns whether a record has something to show besides a picture, or may have it elsewhere. */
const isRecording = ({ type, media }: Item): boolean =>
  type === 'record' && (media.length === 0 || media.includes('sound') || media.includes('film'))

/** Reads sound, film and linked objects of the records of an exhibit, as far as there are any. */
export async function readRecordings({ sections }: ExhibitDetail, { api }: Visit<unknown>): Promise<Recordings> {
  const ids = [...new Set(sections.flatMap(({ items }) => items.filter(isRecording).map(({ id }) => id)))]
  const asked = ids.slice(0, MAX_RECORDS)
  if (asked.length === 0) return new Map()
  const { items } = await read(
    api.GET('/api/public/records', { params: { query: { ids: asked, include: ['details'] } } }),
  )
  // With details, each item is as at its own URL, but for its relatives.
  return new Map(items.map((item) => [item.id, item as RecordDetail]))
}
