import { readFileSync } from 'node:fs'
import { defineRoute, type Route } from '@fonds/http'
import { z } from 'zod'

/**
 * Content-Security-Policy of a response in a browser. It allows only our style sheet (XSLT), which counts as a script
 * but contains none.
 */
export const VIEW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors *"

const STYLESHEET = readFileSync(new URL('./oai.xsl', import.meta.url), 'utf8')

/** Serves the style sheet with which browsers display OAI-PMH responses. */
export const getView = (): Route =>
  defineRoute({
    method: 'get',
    path: '/oai/view.xsl',
    operationId: 'getOaiView',
    summary: 'Get the style sheet of OAI-PMH responses',
    description: 'With it, browsers show the responses of OAI-PMH as pages.',
    tags: ['OAI-PMH'],
    strictQuery: false,
    response: { schema: z.string(), contentType: 'text/xsl', description: 'XSLT 1.0, without scripts' },
    errors: [],
    handler: async () => ({ text: STYLESHEET, contentType: 'text/xsl; charset=utf-8' }),
  })
