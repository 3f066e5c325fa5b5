import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createPool, type Pool } from '@fonds/db/pool'
import { createCursorCodec, type Logger } from '@fonds/http'
import { startReadingServices } from '@fonds/reading-services'
import { type ContextSigner, createContextSigner, type ServiceName } from '@fonds/types/context'
import { limit } from '@fonds/util'
import { startSearch } from './search.ts'

/** Put before titles of drafts, and before names that only drafts mention. */
const DRAFT_MARK = '[Draft] '

/**
 * A database statement of `fonds preview` fails when it takes longer. One reader waits longer than the public would, since
 * counts over many drafts take seconds.
 */
const STATEMENT_TIMEOUT_MS = limit(30_000)

/** The services of a preview. */
export interface PreviewServices {
  /** Answers requests with a context signed for their service. */
  readonly answer: Readonly<Partial<Record<ServiceName, RequestListener>>>
  readonly signer: ContextSigner
  stop(): Promise<void>
}

export interface PreviewOptions {
  /** The tenant's UUID. */
  readonly tenant: string
  /** URL of the schema's owner. */
  readonly databaseUrl: string
  readonly env: NodeJS.ProcessEnv
  /** Folder for everything that the preview writes; the caller deletes it. */
  readonly folder: string
  readonly logger: Logger
}

/**
 * Starts the services that show an archive to readers, over its drafts. They accept only requests signed with a secret
 * of this preview. The reading room asks the others through ports on the loopback interface.
 */
export async function startServices(options: PreviewOptions): Promise<PreviewServices> {
  const { tenant, databaseUrl, env, folder, logger } = options
  const secret = randomBytes(32).toString('hex')
  const signer = createContextSigner(secret)
  const cursors = createCursorCodec(secret)
  const connect = (name: string): Pool =>
    createPool(databaseUrl, {
      name: `fonds-preview-${name}`,
      max: 4,
      statementTimeout: STATEMENT_TIMEOUT_MS,
      drafts: { tenant, mark: DRAFT_MARK },
      logger,
    })
  const pools = { catalog: connect('catalog'), media: connect('media') }
  const search = await startSearch({ ...options, statementTimeout: STATEMENT_TIMEOUT_MS, mark: DRAFT_MARK, cursors })
  const found = search.createApp(secret)
  const services = await startReadingServices({ pools, search: found, secret, signer, cursors, env, folder, logger })
  return {
    answer: services.answer,
    signer,
    async stop() {
      await services.stop()
      await Promise.all([search.stop(), ...Object.values(pools).map((pool) => pool.end())])
    },
  }
}
