import { CACHE_SECONDS_HEADER } from '@fonds/types/context'
import type { Request, Response } from 'express'
import type { Reply } from '../route/reply.ts'
import type { Route } from '../route/route.ts'
import { type Representation, sendRedirect, sendRepresentation } from './respond.ts'
import { sendStored, sendStream } from './respond-stream.ts'
import { encodeUtf8 } from './utf8.ts'

/** Seconds for which the gateway may cache a response while the tenant's content does not change. */
const MAX_CACHE_SECONDS = 60

/** Tells the gateway how long it may cache a reply while the content of the tenant does not change. */
export function permitCaching(response: Response, reply: Reply): void {
  if ('stored' in reply || 'stream' in reply || reply.cacheControl === 'no-store') return
  const seconds = Math.min(MAX_CACHE_SECONDS, reply.validForSeconds ?? MAX_CACHE_SECONDS)
  if (reply.status !== 202 && seconds >= 1) response.setHeader(CACHE_SECONDS_HEADER, String(Math.floor(seconds)))
}

/** Sends what a handler has returned. */
export async function sendReply(request: Request, response: Response, route: Route, reply: Reply): Promise<void> {
  if ('redirect' in reply) {
    sendRedirect(request, response, reply.redirect.status, reply.redirect.location)
    return
  }
  const { links, alternates, signs, lastModified, cacheControl, headers, cost } = reply
  if ('stored' in reply) {
    await sendStored(request, response, reply.stored, { links, alternates, lastModified, cacheControl, headers, cost })
    return
  }
  if ('stream' in reply) {
    await sendStream(request, response, reply, { links, alternates, lastModified, cacheControl, headers })
    return
  }
  await sendRepresentation(request, response, {
    ...wholeBody(route, reply),
    status: reply.status,
    links,
    alternates,
    signs,
    lastModified,
    cacheControl,
    headers,
    cost,
  })
}

function wholeBody(
  route: Route,
  reply: Exclude<Reply, { redirect: unknown } | { stored: unknown } | { stream: unknown }>,
): Pick<Representation, 'body' | 'contentType'> {
  if ('text' in reply) {
    const { text, contentType } = reply
    return { body: typeof text === 'string' ? encodeUtf8(text) : text, contentType }
  }
  return {
    body: encodeUtf8(JSON.stringify(reply.json)),
    contentType: withCharset(route.response.contentType ?? 'application/json'),
  }
}

const withCharset = (type: string): string => (type === 'application/json' ? `${type}; charset=utf-8` : type)
