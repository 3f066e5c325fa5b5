import { type Html, html } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import type { Visit } from '../page/visit.ts'

/** Renders the link by which reference managers find the archive's unAPI. */
export const unapiServer = ({ tenant }: Pick<Visit, 'tenant'>): Html =>
  html`<link rel="unapi-server" type="application/xml" title="unAPI" href="${tenant.origin}${BASE_PATH}/unapi">\n`

/** Renders a description's identifier in unAPI: its URL in the API. */
export const unapiId = (url: string): Html => html`<abbr class="unapi-id" title="${url}"></abbr>`
