import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Signpost } from '@fonds/types'
import vary from 'vary'
import { type ApiError, preconditionFailed } from '../errors/errors.ts'
import { PROBLEM_TYPE, type ProblemPlace, renderProblem } from '../errors/problem.ts'
import { problemPage } from '../errors/problem-page.ts'
import { HTML_TYPE, pagePolicy } from '../html/html-page.ts'
import { prefersHtml } from './accept.ts'
import { evaluatePreconditions, weakEtag } from './conditional.ts'
import { countCompression, expectCost, stateCost } from './cost.ts'
import { chooseCoding, encodeBody, isCompressible, isOffLoop } from './encoding.ts'
import { type Alternate, linkHeader } from './link-header.ts'
import { encodeUtf8 } from './utf8.ts'

const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Headers that precede any body. */
export interface HeadOptions {
  readonly links?: Readonly<Record<string, string | null>> | undefined
  readonly alternates?: readonly Alternate[] | undefined
  readonly signs?: readonly Signpost[] | undefined
  readonly lastModified?: Date | undefined
  readonly cacheControl?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Least cost of the body, in milliseconds of processor time, where that cannot be measured. */
  readonly cost?: number | undefined
}

/** A complete body to send. */
export interface Representation extends HeadOptions {
  /** Text, or its bytes. */
  readonly body: string | Buffer
  readonly contentType: string
  readonly status?: number | undefined
}

/** Sets the headers of a response that do not depend on its body. */
export function setHead(response: ServerResponse, options: HeadOptions): void {
  const { lastModified, cacheControl = REVALIDATE, headers = {}, links = {}, alternates, signs } = options
  setHeaders(response, headers)
  const link = linkHeader(links, alternates, signs)
  if (link !== undefined) response.setHeader('Link', link)
  response.setHeader('Cache-Control', cacheControl)
  if (lastModified !== undefined && cacheControl !== 'no-store') {
    response.setHeader('Last-Modified', lastModified.toUTCString())
  }
}

/**
 * Sends a body with validators, answers 304 if a condition holds, and compresses text as the client prefers. HEAD gets the
 * headers of GET.
 * @throws ApiError `precondition_failed`
 */
export async function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
): Promise<void> {
  const { lastModified, contentType } = representation
  setHead(response, representation)
  expectCost(request, representation.cost)
  // Encoded once, for the digest and for the response.
  const body = typeof representation.body === 'string' ? encodeUtf8(representation.body) : representation.body
  if (representation.cacheControl !== 'no-store') {
    const etag = weakEtag(body)
    response.setHeader('ETag', etag)
    const precondition = evaluatePreconditions(request.headers, { etag, lastModified })
    if (precondition === 'failed') throw preconditionFailed()
    if (precondition === 'not_modified') {
      if (isCompressible(contentType)) vary(response, 'Accept-Encoding')
      response.statusCode = 304
      stateCost(request, response)
      response.end()
      return
    }
  }
  await sendBody(request, response, representation.status ?? 200, contentType, body)
}

/** An error as a page, with its Content-Security-Policy. */
export interface ProblemPage {
  readonly html: string
  readonly policy: string
}

const ownPage = (error: ApiError, place: ProblemPlace): ProblemPage => ({
  html: problemPage(error, place),
  policy: pagePolicy(),
})

/**
 * Sends an error as a problem document, or as a page to a browser. Never cached, since the next request may succeed.
 * @param page renders the page; by default in the API's own style
 */
export async function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
  place: ProblemPlace,
  page: (error: ApiError, place: ProblemPlace) => ProblemPage = ownPage,
): Promise<void> {
  // Removes headers of the intended response. The Content-Security-Policy stays, since the gateway sets its own for
  // errors.
  for (const name of ['ETag', 'Last-Modified', 'Link', 'Content-Disposition', 'Accept-Ranges']) {
    response.removeHeader(name)
  }
  setHeaders(response, error.headers)
  response.setHeader('Cache-Control', 'no-store')
  if (!prefersHtml(request.headers)) {
    await sendBody(request, response, error.status, PROBLEM_TYPE, encodeUtf8(renderProblem(error, place)))
    return
  }
  const { html, policy } = page(error, place)
  response.setHeader('Content-Security-Policy', policy)
  await sendBody(request, response, error.status, HTML_TYPE, encodeUtf8(html))
}

/** Sends a redirect that must be revalidated, since it may change. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  location: string,
): void {
  response.statusCode = status
  stateCost(request, response)
  response.setHeader('Location', location)
  response.setHeader('Cache-Control', REVALIDATE)
  response.setHeader('Content-Length', '0')
  response.end()
}

async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  contentType: string,
  body: Buffer,
): Promise<void> {
  const coding = chooseCoding(request, contentType, body.length)
  const bytes = coding === 'identity' ? body : await encodeBody(body, coding)
  if (response.destroyed) return
  response.statusCode = status
  response.setHeader('Content-Type', contentType)
  if (isCompressible(contentType)) vary(response, 'Accept-Encoding')
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', String(bytes.length))
  if (isOffLoop(body, coding)) countCompression(request, body.length)
  stateCost(request, response)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  response.end(bytes)
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
