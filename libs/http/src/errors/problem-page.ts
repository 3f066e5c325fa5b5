import { html } from '@fonds/util'
import { htmlPage } from '../html/html-page.ts'
import { ERROR_CODES } from './error-codes.ts'
import type { ApiError } from './errors.ts'
import { errorDocsUrl, type ProblemPlace } from './problem.ts'

/** Renders an error as a page for browsers, with the content of the problem document. */
export function problemPage(error: ApiError, { origin, requestId }: ProblemPlace): string {
  const { title } = ERROR_CODES[error.code]
  return htmlPage({
    title,
    main: html`<h1>${title}</h1>
<p>${error.message}</p>
<p class="small">Status ${error.status}, <a href="${errorDocsUrl(origin, error.code)}"><code>${error.code}</code></a>. Request ${requestId}.</p>`,
  })
}
