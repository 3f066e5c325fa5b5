import { type Html, html } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import type { Visit } from '../page/visit.ts'

/** The forms that can be typed in a search, each with an example in the reader's language and what it finds. */
const EXAMPLES = [
  ['"{a} {b}"', 'page.help_exact'],
  ['{a} OR {b}', 'page.help_any'],
  ['{a} -{b}', 'page.help_none'],
  ['{a}*', 'page.help_star'],
] as const satisfies readonly (readonly [string, MessageKey])[]

/** Fields of the query language, as they are typed. */
const FIELDS = [
  ...['title', 'reference', 'creator', 'genre', 'note', 'text', 'date'],
  ...['person', 'organization', 'family', 'place', 'subject'],
]

/** Renders how to search. */
export function searchHelp({ labels }: Visit<unknown>): Html {
  const [a, b] = [labels.container('box') ?? 'box', labels.container('album') ?? 'album']
  return html`<section class="help" id="help"><h2>${labels.text('page.search_help')}</h2>
<p>${labels.text('page.help_words')}</p>
<dl>${EXAMPLES.map(([pattern, message]) => html`<div><dt><code>${pattern.replace('{a}', a).replace('{b}', b)}</code></dt><dd>${labels.text(message)}</dd></div>`)}
<div><dt>${FIELDS.map((field) => html`<code>${field}:</code> `)}</dt><dd>${labels.text('page.help_fields')}</dd></div></dl></section>
`
}
