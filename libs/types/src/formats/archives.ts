import type { ArchiveFile } from './format.ts'

/** Forms of a whole archive. */
export const ARCHIVE_FORMATS = [
  {
    name: 'snapshot',
    title: 'JSON lines, compressed with gzip',
    type: 'application/gzip',
    delivery: 'archive',
    extension: '.ndjson.gz',
  },
  {
    name: 'snapshot_graph',
    title: 'RiC-O as N-Quads, compressed with gzip',
    type: 'application/gzip',
    delivery: 'archive',
    extension: '.nq.gz',
  },
] as const satisfies readonly ArchiveFile[]
