import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { html, htmlDocument, sendRepresentation } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import type { Exchange } from '../../exchange/exchange.ts'

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

const ASSETS = {
  'swagger-ui.css': { body: packaged('swagger-ui.css'), contentType: 'text/css; charset=utf-8' },
  'reference.css': { body: own('reference.css'), contentType: 'text/css; charset=utf-8' },
  'swagger-ui.js': { body: packaged('swagger-ui-bundle.js'), contentType: 'text/javascript; charset=utf-8' },
  'start.js': { body: own('start.js'), contentType: 'text/javascript; charset=utf-8' },
} as const

const VERSIONS = Object.fromEntries(
  Object.entries(ASSETS).map(([name, { body }]) => [
    name,
    createHash('sha256').update(body).digest('hex').slice(0, 16),
  ]),
)
const address = (name: keyof typeof ASSETS): string => `${PLACE}/${name}?v=${VERSIONS[name]}`

/** Renders the OpenAPI document as a page on which every operation can be tried. */
export function referenceHtml(title: string): string {
  return htmlDocument({
    title: `${title}: reference of the API`,
    head: [
      html`<link rel="service-desc" type="application/json" href="${BASE_PATH}/docs">
`,
      html`<link rel="stylesheet" href="${address('swagger-ui.css')}">
`,
      html`<link rel="stylesheet" href="${address('reference.css')}">`,
    ],
    body: html`<div id="reference"></div>
<noscript><main><h1>${title}</h1><p>This page needs JavaScript. The same document is answered as JSON to any other client.</p></main></noscript>
<script src="${address('swagger-ui.js')}"></script>
<script src="${address('start.js')}"></script>`,
  })
}

/** Returns the page's assets by path. URLs with a version (`?v=`) are cached for a day. */
export function referenceAssets(): readonly (readonly [string, (exchange: Exchange) => Promise<void>])[] {
  return Object.entries(ASSETS).map(([name, asset]) => [
    `${PLACE}/${name}`,
    async ({ request, response, url }) => {
      const lasting = url.endsWith(`?v=${VERSIONS[name]}`)
      const cacheControl = lasting ? `public, max-age=${DAY_SECONDS}` : undefined
      await sendRepresentation(request, response, { ...asset, cacheControl })
    },
  ])
}
