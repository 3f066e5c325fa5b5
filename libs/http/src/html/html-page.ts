import { hash } from 'node:crypto'
import { directionOf } from '@fonds/language'
import { type Html, html } from '@fonds/util'

export const HTML_TYPE = 'text/html; charset=utf-8'

const STYLE = html`<style>
:root { color-scheme: light }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: #1b1b1b; background: #fff }
header, main, footer { max-width: 50rem; margin: 0 auto; padding: 0 1rem }
header { padding-top: 1rem } footer { padding-top: 1rem; padding-bottom: 2rem; color: #555 }
h1 { font-size: 1.7rem; line-height: 1.25; margin: .6em 0 .3em } h2 { font-size: 1.2rem; margin: 1.6em 0 .4em }
a { color: #0b4a9e } a:focus-visible { outline: 3px solid #0b4a9e; outline-offset: 2px }
dl { display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr; gap: .35rem 1rem; margin: 1rem 0 }
dt { color: #555 } dd { margin: 0 } dd p:first-child { margin-top: 0 } p { white-space: pre-line; overflow-wrap: anywhere }
ul.plain { list-style: none; padding: 0 } ul.plain > li { padding: .4rem 0; border-top: 1px solid #ddd }
.small { color: #555; font-size: .9rem }
section:target { outline: 2px solid #0b4a9e; outline-offset: .5rem } code { font: 1em/1.5 ui-monospace, monospace }
.links a { margin-inline-end: 1rem } blockquote { margin: .3rem 0 }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }
</style>`

// The hash in the policy covers the text between the tags, including white space.
const STYLE_HASH = hash('sha256', STYLE.toString().slice('<style>'.length, -'</style>'.length), 'base64')

/** A whole document whose content is up to the caller. */
interface HtmlDocument {
  readonly title: string
  /** Language of the page; defaults to English. */
  readonly language?: string | undefined
  /** Further elements of `head`. */
  readonly head: readonly Html[]
  readonly body: Html
}

/** Renders a document. The empty icon keeps browsers from requesting one. */
export function htmlDocument({ title, language = 'en', head, body }: HtmlDocument): string {
  const direction = directionOf('', language) === 'rtl' && html` dir="rtl"`
  return html`<!doctype html>
<html lang="${language}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`.toString()
}

/** A page in the API's own style. */
interface HtmlPage {
  readonly title: string
  /** Language of the page; defaults to English. */
  readonly language?: string | undefined
  readonly header?: Html | null
  readonly main: Html
  readonly footer?: Html | null
  /** Further elements of `head`. */
  readonly head?: readonly Html[]
}

/**
 * Renders a page in the API's own style. Text of an archive must state its own direction, since its language may be
 * another.
 */
export function htmlPage({ title, language, head = [], header, main, footer }: HtmlPage): string {
  return htmlDocument({
    title,
    language,
    head: [...head, STYLE],
    body: html`${header && html`<header>${header}</header>`}
<main>
${main}
</main>
${footer && html`<footer>${footer}</footer>`}`,
  })
}

/** Returns the Content-Security-Policy of these pages: no scripts or forms; images only from their own host. */
export const pagePolicy = (): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self' data:; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors *"
