import { ERROR_CODES, html, htmlPage } from '@fonds/http'

/** Renders the page of all error codes; the `type` of a problem document links to its section. */
export function errorsHtml(): string {
  const sections = Object.entries(ERROR_CODES).map(
    ([code, { status, title, help }]) =>
      html`<section id="${code}"><h2>${title}</h2><p><code>${code}</code>, status ${status}</p><p>${marked(help)}</p></section>
`,
  )
  return htmlPage({
    title: 'API errors',
    main: html`<h1>API errors</h1>
<p>Every error is a problem document (RFC 9457). In programs, branch on its <code>code</code>, which never changes. Its <code>detail</code> explains the individual case.</p>
${sections}`,
  })
}

// The only markup in the help texts is code between backticks.
const marked = (help: string) => help.split('`').map((part, n) => (n % 2 === 0 ? part : html`<code>${part}</code>`))
