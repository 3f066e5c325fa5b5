import { prefersHtml, type Reply, type RequestInfo } from '@fonds/http'
import type { ExportPending } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { NOT_SANDBOXED } from './answer.ts'
import type { Preference } from './prefer.ts'

/** Seconds until the client should try again. */
const RETRY_SECONDS = 5

interface PendingDocument {
  readonly tenant: TenantContext
  readonly request: RequestInfo
  readonly preference: Preference
  readonly id: string
  readonly status: 'queued' | 'running'
  readonly progress: number
  /** False if nobody has requested the document, so there is nothing to wait for. */
  readonly isRequested?: boolean
}

/** `202` while the document is being built: a self-reloading page for browsers, otherwise the progress as JSON. */
export function pendingReply(pending: PendingDocument): Reply {
  const { tenant, request, preference, id, status, progress, isRequested = true } = pending
  const url = statusUrl(tenant, id)
  const headers: Record<string, string> = { Vary: 'Accept, Prefer' }
  if (isRequested) headers['Retry-After'] = String(RETRY_SECONDS)
  if (preference.async) headers['Preference-Applied'] = 'respond-async'
  const common = { status: 202, cacheControl: 'no-store', headers } as const
  if (prefersHtml(request.headers)) {
    const contentType = 'text/html; charset=utf-8'
    return {
      ...common,
      headers: { ...headers, 'Content-Security-Policy': NOT_SANDBOXED },
      text: page(progress),
      contentType,
    }
  }
  const body: ExportPending = { status, progress: rounded(progress), status_url: url }
  return { ...common, text: JSON.stringify(body), contentType: 'application/json; charset=utf-8' }
}

const statusUrl = ({ origin }: Pick<TenantContext, 'origin'>, id: string): string =>
  `${origin}${BASE_PATH}/exports/${id}`

export const rounded = (progress: number): number => Math.round(progress * 100) / 100

const page = (progress: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>The document is being built</title>
</head>
<body>
<main>
<h1>The document is being built</h1>
<p><progress max="100" value="${Math.round(progress * 100)}">${Math.round(progress * 100)} %</progress></p>
<p>This page reloads every ${RETRY_SECONDS} seconds and shows the document when it is ready.</p>
</main>
</body>
</html>
`
