import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Addresses, FindingAid } from '@fonds/archive'
import type { MissingGlyphs } from './fonts/font-set.ts'
import { type RenderBounds, renderInProcess } from './render/render-process.ts'
import type { ThumbnailReader } from './spool/pictures.ts'
import type { VolumeBounds } from './spool/row-files.ts'
import { spoolFindingAid } from './spool/spool.ts'
import { spoolBoxes } from './spool/spool-boxes.ts'

export interface FindingAidPdfOptions {
  /** Path of the PDF; the file exists only once it is complete. */
  readonly out: string
  readonly addresses: Addresses
  /** `boxes` for the list by box, for those who fetch; by default in archival order, with everything that is described. */
  readonly layout?: 'boxes' | undefined
  readonly bounds: RenderBounds
  /** Reads thumbnails; without it the document has no images. */
  readonly thumbnails?: ThumbnailReader | undefined
  readonly signal?: AbortSignal | undefined
  /** @param fraction from 0 to 1 */
  readonly onProgress?: ((fraction: number) => void) | undefined
  /** Folder for working files, which are removed at the end; defaults to the system's. */
  readonly temporaryFolder?: string | undefined
  /** Maximum number of components; defaults to `MAX_COMPONENTS`. */
  readonly maxComponents?: number | undefined
  /** Size of the part that is typeset at once; by default one that takes about 400 MB. */
  readonly volume?: VolumeBounds | undefined
}

export interface FindingAidPdf {
  readonly bytes: number
  readonly pages: number
  /** Parts of the container list, which are typeset separately and then bound. */
  readonly volumes: number
  /** Peak memory of the process that typesets the pages. */
  readonly peakRssBytes: number
  /** Characters that are shown by a mark because no font has them. */
  readonly missing: MissingGlyphs
}

/** Changes whenever the same content produces a different document. */
export const PDF_TEMPLATE = '12'

/** Prefix of the names of working folders. */
export const WORK_FOLDER_PREFIX = 'fonds-finding-aid-'

/** Larger documents, of more than about 12,000 pages, are of no practical use. */
const MAX_COMPONENTS = 200_000
const VOLUME = { rows: 2_000, bytes: 3 * 1024 ** 2 }
/** The share of the work that is spent on reading and spooling. */
const SPOOLING_SHARE = 0.25

/**
 * Makes the PDF of a finding aid, which conforms to PDF/UA-1 and PDF/A-2a and is byte-identical for the same content.
 * Components are read one at a time; pages are typeset part by part in a separate process.
 * @throws PdfFailure with a `reason`, and any error from reading the finding aid
 */
export async function renderFindingAid(findingAid: FindingAid, options: FindingAidPdfOptions): Promise<FindingAidPdf> {
  const started = performance.now()
  const { signal, bounds, onProgress } = options
  const folder = await mkdtemp(join(options.temporaryFolder ?? tmpdir(), WORK_FOLDER_PREFIX))
  try {
    const of = Math.max(1, findingAid.counts.components)
    const write = options.layout === 'boxes' ? spoolBoxes : spoolFindingAid
    const spool = await write(findingAid, folder, {
      addresses: options.addresses,
      thumbnails: options.thumbnails ?? (async () => null),
      maxComponents: options.maxComponents ?? MAX_COMPONENTS,
      volume: options.volume ?? VOLUME,
      signal,
      onRow: (rows) => onProgress?.(Math.min(1, rows / of) * SPOOLING_SHARE),
    })
    // The process may write only to its own folder.
    const made = join(folder, 'finding-aid.pdf')
    const { pages, bytes, peakRssBytes } = await renderInProcess(
      {
        folder,
        out: made,
        fonts: spool.fonts,
        rowFiles: spool.rowFiles,
        created: Math.floor(spool.created.getTime() / 1000),
      },
      {
        bounds: { ...bounds, ms: Math.max(1, bounds.ms - (performance.now() - started)) },
        signal,
        onProgress: (fraction) => onProgress?.(SPOOLING_SHARE + fraction * (1 - SPOOLING_SHARE)),
      },
    )
    await rename(made, options.out).catch((error: unknown) => copyAcrossFileSystems(error, made, options.out))
    return { bytes, pages, volumes: spool.rowFiles.length, peakRssBytes, missing: spool.missing }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies a file that could not be renamed because it is on another file system. */
async function copyAcrossFileSystems(error: unknown, from: string, to: string): Promise<void> {
  if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
  await copyFile(from, to)
}
