import { buffer } from 'node:stream/consumers'
import { type Pool, query } from '@fonds/db/pool'
import { bind, runCommand } from '@fonds/db/statement'
import type { Logger } from '@fonds/http'
import { ImageError, type Impression, impressionOf, RenderKilled } from '@fonds/imaging'
import { ObjectMissing } from '@fonds/object-store'
import type { Claims } from '@fonds/queue'
import type { Derivatives } from '../derivatives/derivatives.ts'
import { pictureOf, type Renderable } from '../derivatives/picture.ts'
import { fillTenants } from './every-tenant.ts'
import { setPlaceholders } from './placeholders.commands.ts'
import { imagesWithoutPlaceholder } from './placeholders.queries.ts'
import { startFilling } from './start-filling.ts'

interface FillOptions {
  readonly pool: Pool
  readonly derivatives: Pick<Derivatives, 'ensure' | 'read'>
  readonly logger: Logger
  /** Ends the work; the next run continues. */
  readonly signal: AbortSignal
  /** Maximum number of files whose placeholders are written together, which gives the tenant's content one new version. */
  readonly part?: number
}

const PART = 100

/**
 * Fills in the placeholders of visible images that were attached before placeholders were stored, from their stored
 * thumbnails. Images whose file is lost or damaged are left out. Returns the number of images.
 */
export const fillPlaceholders = (options: FillOptions): Promise<number> =>
  fillTenants(options, (tenant) => fillTenant(options, tenant))

async function fillTenant(options: FillOptions, tenant: string): Promise<number> {
  const { pool, signal, part = PART } = options
  let filled = 0
  for (let after = ''; !signal.aborted; ) {
    const found = await query<Renderable>(pool, bind(imagesWithoutPlaceholder, { tenant, after }))
    const last = found.at(-1)
    if (last === undefined) break
    after = last.sha256
    const files = [...new Map(found.map((row) => [row.sha256, row])).values()]
    for (let n = 0; n < files.length && !signal.aborted; n += part) {
      filled += await fillFiles(options, tenant, files.slice(n, n + part))
    }
  }
  return filled
}

async function fillFiles(options: FillOptions, tenant: string, files: readonly Renderable[]): Promise<number> {
  const made: ({ sha256: string } & Impression)[] = []
  for (const file of files) {
    if (options.signal.aborted) break
    const impression = await impressionOfImage(options, tenant, file)
    if (impression !== null) made.push({ sha256: file.sha256, ...impression })
  }
  if (made.length === 0) return 0
  const [row] = await runCommand<{ filled: number }>(options.pool, setPlaceholders, {
    tenant,
    sums: made.map(({ sha256 }) => sha256),
    placeholders: made.map(({ placeholder }) => placeholder),
    colours: made.map(({ colour }) => colour),
  })
  return row?.filled ?? 0
}

async function impressionOfImage(
  { derivatives, logger }: FillOptions,
  tenant: string,
  row: Renderable,
): Promise<Impression | null> {
  const picture = pictureOf(tenant, row)
  try {
    await derivatives.ensure('thumbnail', picture)
    return await impressionOf(await buffer(await derivatives.read('thumbnail', picture)))
  } catch (error) {
    if (!(error instanceof ImageError || error instanceof RenderKilled || error instanceof ObjectMissing)) throw error
    logger.debug({ err: error, sha256: row.sha256 }, 'an image has no placeholder')
    return null
  }
}

interface FillingOptions extends Omit<FillOptions, 'signal'> {
  readonly claims: Claims
}

/** Fills in placeholders now and every hour. Returns a function that stops this. */
export const startFillingPlaceholders = ({ claims, ...options }: FillingOptions): (() => Promise<void>) =>
  startFilling({
    claim: 'placeholders',
    what: 'placeholders of images',
    claims,
    logger: options.logger,
    fill: (signal) => fillPlaceholders({ ...options, signal }),
  })
