import { ERROR_CODES } from '@fonds/service-kit'
import { htmlPage } from './html-page.ts'

/** Nothing is loaded, nothing runs. */
export const ERRORS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors *"

const STYLE = `
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff }
h2 { margin-top: 2rem } :target { outline: 2px solid #0b57d0; outline-offset: .5rem }
code { font: 1em/1.5 ui-monospace, monospace }`

/** Every error code as a page for people; the `type` of a problem leads to its section. */
export function errorsHtml(): string {
  const sections = Object.entries(ERROR_CODES).map(
    ([code, { status, title, help }]) =>
      `<section id="${code}"><h2>${title}</h2><p><code>${code}</code>, status ${status}</p><p>${marked(help)}</p></section>`,
  )
  const intro =
    '<p>Every error is a problem document (RFC 9457). Branch on its <code>code</code>: it does not change. ' +
    'Its <code>detail</code> says what happened this time.</p>'
  return htmlPage({
    title: 'Errors of the API',
    head: [`<style>${STYLE}</style>`],
    body: ['<main>', '<h1>Errors</h1>', intro, ...sections, '</main>'],
  })
}

// The help is ours; all it has of markup is code between backticks.
const marked = (help: string): string =>
  help
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
