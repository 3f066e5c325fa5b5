import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type BulkTask, startBulkProcess } from '@fonds/documents/bulk'
import { contentDisposition, exportFailed, notFound } from '@fonds/http'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { documentAt } from '@fonds/types/formats'

/** Seconds after which a document that failed is worth another try. */
const RETRY_SECONDS = 60

/** Builds documents with drafts and sends them. */
export interface PreviewDocuments {
  /** Answers a request for a document. @throws ApiError if there is none, or it cannot be built */
  send(path: string, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}

/**
 * Builds each requested document again, in a child process, one at a time, into a file that is deleted once it is sent.
 * @param folder for these files
 */
export function createDocuments(
  env: NodeJS.ProcessEnv,
  { tenant, folder }: { readonly tenant: TenantContext; readonly folder: string },
): PreviewDocuments {
  const bulk = startBulkProcess(env)
  let last: Promise<unknown> = Promise.resolve()
  let built = 0
  const build = async (task: Omit<BulkTask, 'known' | 'drafts' | 'tenant'>, response: ServerResponse) => {
    // Its reader may have left while it waited.
    if (response.destroyed) return null
    return bulk.write({ ...task, tenant, known: null, drafts: true })
  }
  return {
    async send(path, response) {
      const found = documentAt(path.slice(BASE_PATH.length))
      const slug = decoded(found?.slug)
      if (found === null || slug === undefined) throw notFound()
      const { name: kind, type, disposition, extension } = found.format
      const out = join(folder, `document-${++built}`)
      const building = last.then(() => build({ kind, resource: slug, out }, response))
      last = building.catch(() => undefined)
      const answer = await building
      if (answer === null) return
      if (answer.outcome === 'absent') throw notFound()
      if (answer.outcome === 'failed') throw exportFailed(answer.reason, RETRY_SECONDS)
      try {
        response.setHeader('Content-Type', type)
        response.setHeader('Content-Disposition', contentDisposition(disposition, slug + extension))
        response.setHeader('Content-Length', String((await stat(out)).size))
        if (response.req.method === 'HEAD') response.end()
        else await pipeline(createReadStream(out), response)
      } finally {
        await rm(out, { force: true })
      }
    },
    stop: () => bulk.close(),
  }
}

function decoded(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
