import { readFileSync } from 'node:fs'
import { defineRoute, type Route } from '@fonds/http'
import { z } from 'zod'

/**
 * What a browser may do with an answer: show it by our own style sheet, which it counts as a script, and nothing else.
 * There is no script in it.
 */
export const VIEW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors *"

const STYLESHEET = readFileSync(new URL('./oai.xsl', import.meta.url), 'utf8')

/** How a browser shows answers of OAI-PMH to a person. */
export const getView = (): Route =>
  defineRoute({
    method: 'get',
    path: '/oai/view.xsl',
    operationId: 'getOaiView',
    summary: 'Get the style sheet of OAI-PMH responses',
    tags: ['OAI-PMH'],
    strictQuery: false,
    response: { schema: z.string(), contentType: 'text/xsl', description: 'XSLT 1.0, without scripts' },
    errors: [],
    handler: async () => ({ text: STYLESHEET, contentType: 'text/xsl; charset=utf-8' }),
  })
