import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Addresses, FindingAid } from '@fonds/archive'
import { type RenderBounds, renderInProcess } from './render/render-process.ts'
import type { ThumbnailReader } from './spool/pictures.ts'
import type { VolumeBounds } from './spool/row-files.ts'
import { spoolFindingAid } from './spool/spool.ts'

export interface FindingAidPdfOptions {
  /** Path of the PDF; it is there only when it is whole. */
  readonly out: string
  readonly addresses: Addresses
  readonly bounds: RenderBounds
  /** Small pictures, where there are any; without it there are none. */
  readonly thumbnails?: ThumbnailReader | undefined
  readonly signal?: AbortSignal | undefined
  /** @param fraction from 0 to 1 */
  readonly onProgress?: ((fraction: number) => void) | undefined
  /** For working files, which are gone at the end; the system's own by default. */
  readonly temporaryFolder?: string | undefined
  /** Components beyond which there is no document; `MOST_COMPONENTS` by default. */
  readonly maxComponents?: number | undefined
  /** What is set at once; by default what takes about 400 MB. */
  readonly volume?: VolumeBounds | undefined
}

export interface FindingAidPdf {
  readonly bytes: number
  readonly pages: number
  /** Parts of the container list, each set by itself and bound with the others. */
  readonly volumes: number
  /** Of the process that set the pages. */
  readonly peakRssBytes: number
}

/** Another whenever the same content gives another document. */
export const PDF_TEMPLATE = '7'

/** How the names of folders for working files begin. */
export const WORKPLACE = 'fonds-finding-aid-'

/** Beyond, the document would be of no use to anybody: some 12,000 pages. */
const MOST_COMPONENTS = 200_000
const VOLUME = { rows: 2_000, bytes: 3 * 1024 ** 2 }
/** Share of the work that is reading and writing out. */
const SPOOLING = 0.25

/**
 * Makes the PDF of a finding aid, which meets PDF/UA-1 and PDF/A-2a, and is the same to the byte for the same content.
 * Components are read one at a time; pages are set part by part in a process of their own.
 *
 * @throws PdfFailure, of which `reason` says why; what reading the finding aid throws
 */
export async function renderFindingAid(findingAid: FindingAid, options: FindingAidPdfOptions): Promise<FindingAidPdf> {
  const started = Date.now()
  const { signal, bounds, onProgress } = options
  const folder = await mkdtemp(join(options.temporaryFolder ?? tmpdir(), WORKPLACE))
  try {
    const of = Math.max(1, findingAid.counts.components)
    const spool = await spoolFindingAid(findingAid, folder, {
      addresses: options.addresses,
      thumbnails: options.thumbnails ?? (async () => null),
      maxComponents: options.maxComponents ?? MOST_COMPONENTS,
      volume: options.volume ?? VOLUME,
      signal,
      onRow: (rows) => onProgress?.(Math.min(1, rows / of) * SPOOLING),
    })
    const { pages, bytes, peakRssBytes } = await renderInProcess(
      {
        folder,
        out: options.out,
        fonts: spool.fonts,
        rowFiles: spool.rowFiles.map(({ path }) => path),
        created: Math.floor(spool.created.getTime() / 1000),
      },
      {
        bounds: { ...bounds, ms: Math.max(1, bounds.ms - (Date.now() - started)) },
        signal,
        onProgress: (fraction) => onProgress?.(SPOOLING + fraction * (1 - SPOOLING)),
      },
    )
    return { bytes, pages, volumes: spool.rowFiles.length, peakRssBytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
    // Of a process that was killed.
    await rm(`${options.out}.part`, { force: true })
  }
}
