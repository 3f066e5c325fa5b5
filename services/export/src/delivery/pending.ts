import { BASE_PATH, prefersHtml, type Reply, type RequestInfo, type TenantContext } from '@fonds/service-kit'
import type { ExportPending } from '@fonds/types'
import { NOT_SANDBOXED } from './answer.ts'
import type { Preference } from './prefer.ts'

/** After which it is worth asking again, in seconds. */
const RETRY_SECONDS = 5

interface PendingDocument {
  readonly tenant: TenantContext
  readonly request: RequestInfo
  readonly preference: Preference
  readonly id: string
  readonly status: 'queued' | 'running'
  readonly progress: number
  /** Whether anybody has asked for it: else there is nothing to wait for. */
  readonly isAsked?: boolean
}

/** `202`: the document is being made. To a browser a page that asks again by itself, else where it stands. */
export function pendingReply(pending: PendingDocument): Reply {
  const { tenant, request, preference, id, status, progress, isAsked = true } = pending
  const url = statusUrl(tenant, id)
  const headers: Record<string, string> = { Vary: 'Accept, Prefer' }
  if (isAsked) headers['Retry-After'] = String(RETRY_SECONDS)
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
<title>The document is being made</title>
</head>
<body>
<main>
<h1>The document is being made</h1>
<p><progress max="100" value="${Math.round(progress * 100)}">${Math.round(progress * 100)} %</progress></p>
<p>This page asks for it again every ${RETRY_SECONDS} seconds, and then shows it. You need do nothing.</p>
</main>
</body>
</html>
`
