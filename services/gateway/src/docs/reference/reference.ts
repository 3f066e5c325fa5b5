import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { html, htmlDocument, sendRepresentation } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import type { Exchange } from '../../exchange/exchange.ts'
import { EXAMPLES_PATH } from '../bodies.ts'

/** Allows scripts and styles from the API's own origin only. Inline styles are allowed because the interface needs them. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const PLACE = `${BASE_PATH}/docs/assets`
const DAY_SECONDS = 86_400

const { resolve } = createRequire(import.meta.url)
const own = (name: string): Buffer => readFileSync(new URL(`./${name}`, import.meta.url))
const packaged = (name: string): Buffer => readFileSync(resolve(`swagger-ui-dist/${name}`))

const FIXED: Readonly<Record<string, Asset>> = {
  'swagger-ui.css': { body: packaged('swagger-ui.css'), contentType: 'text/css; charset=utf-8' },
  'reference.css': { body: own('reference.css'), contentType: 'text/css; charset=utf-8' },
  'swagger-ui.js': { body: packaged('swagger-ui-bundle.js'), contentType: 'text/javascript; charset=utf-8' },
  'start.js': { body: own('start.js'), contentType: 'text/javascript; charset=utf-8' },
}

interface Asset {
  readonly body: Buffer
  readonly contentType: string
}

type Serve = (exchange: Exchange) => Promise<void>

/** The page on which every operation can be tried, and its files by path. URLs with a version (`?v=`) are cached for a day. */
export interface Reference {
  readonly html: string
  readonly assets: readonly (readonly [path: string, serve: Serve])[]
}

/**
 * Renders the page of the OpenAPI document.
 * @param illustrations programs and long examples of the operations, which the page adds to the document
 */
export function createReference(title: string, illustrations: object): Reference {
  const body = Buffer.from(JSON.stringify(illustrations))
  const assets = { ...FIXED, [EXAMPLES]: { body, contentType: 'application/json; charset=utf-8' } }
  const versions = Object.fromEntries(
    Object.entries(assets).map(([name, asset]) => [
      name,
      createHash('sha256').update(asset.body).digest('hex').slice(0, 16),
    ]),
  )
  return {
    html: referenceHtml(title, (name) => `${PLACE}/${name}?v=${versions[name]}`),
    assets: Object.entries(assets).map(([name, asset]) => [`${PLACE}/${name}`, serveAsset(asset, versions[name])]),
  }
}

const EXAMPLES = basename(EXAMPLES_PATH)

const serveAsset =
  (asset: Asset, version: string | undefined): Serve =>
  async ({ request, response, url }) => {
    const lasting = url.endsWith(`?v=${version}`)
    const cacheControl = lasting ? `public, max-age=${DAY_SECONDS}` : undefined
    await sendRepresentation(request, response, { ...asset, cacheControl })
  }

function referenceHtml(title: string, address: (name: string) => string): string {
  return htmlDocument({
    title: `${title}: reference of the API`,
    head: [
      html`<link rel="service-desc" type="application/json" href="${BASE_PATH}/docs">
`,
      html`<link rel="stylesheet" href="${address('swagger-ui.css')}">
`,
      html`<link rel="stylesheet" href="${address('reference.css')}">`,
    ],
    body: html`<div id="reference" data-examples="${address(EXAMPLES)}"></div>
<noscript><main><h1>${title}</h1><p>This page needs JavaScript. The same document is answered as JSON to any other client.</p></main></noscript>
<script src="${address('swagger-ui.js')}"></script>
<script type="module" src="${address('start.js')}"></script>`,
  })
}
