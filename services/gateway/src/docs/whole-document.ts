import { existsSync, readFileSync } from 'node:fs'
import { buildOpenApi, type OpenApiDocument, type OpenApiInfo } from '@fonds/http'
import type { Examples } from './bodies.ts'
import { type ProblemExamples, withExamples } from './examples.ts'
import { withInheritedMembers } from './inherited-members.ts'
import { type ApiDocument, mergeDocuments } from './merge.ts'
import { withBuckets } from './rate-limit-buckets.ts'
import { gatewayRoutes } from './routes.ts'
import { withSections } from './sections.ts'
import { withSharedParameters } from './shared-parameters.ts'
import { withSharedResponses } from './shared-responses.ts'

const HERE = new URL('../../', import.meta.url)

/** Location of the committed document. */
export const DOCUMENT_FILE = new URL('openapi.json', HERE)

/**
 * Merges the gateway's routes and the services' parts, sorts them into sections, and adds examples: the committed ones by
 * default.
 */
export function wholeDocument(
  parts: readonly OpenApiDocument[],
  examples?: Examples,
  problems?: ProblemExamples,
): ApiDocument {
  const info = apiInfo()
  const merged = mergeDocuments(info, [buildOpenApi(gatewayRoutes, info), ...parts])
  const shown = withSections(withExamples(withBuckets(merged), examples, problems))
  return withInheritedMembers(withSharedResponses(withSharedParameters(shown)))
}

/** Reads the committed document, which the gateway serves. */
export function committedDocument(): ApiDocument {
  if (!existsSync(DOCUMENT_FILE)) throw new Error('openapi.json is missing: run the generate script')
  return JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8'))
}

function apiInfo(): OpenApiInfo {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', HERE), 'utf8'))
  return {
    title: 'Fonds',
    version,
    description: DESCRIPTION,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  }
}

const DESCRIPTION = [
  'A read-only API for published archives. No key is required.',
  'The host name selects the archive.',
  'Each client has 200 points per minute, and its network (IPv4 /24, IPv6 /48) ten times as many. A request costs one point, or more if it takes services and database over 50 ms of processor time; a `304` costs a tenth. The `RateLimit` headers show what is left (`X-RateLimit-Reset` is Unix time), for the network if that is less. After `429`, wait for the seconds in `Retry-After`.',
  'Images of the Image API, thumbnails in lists among them, and completions have quotas of their own: `x-rate-limit-bucket` is the quota in which an operation counts, by its name in `RateLimit-Policy`.',
  'Every path also supports HEAD and, for CORS, OPTIONS. A trailing slash makes no difference.',
].join(' ')
