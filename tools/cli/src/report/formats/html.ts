import { directionOf } from '@fonds/language'
import { type Html, html, plural, trusted } from '@fonds/util'
import type { Finding, ReportHead } from '../report.ts'
import type { ProblemFindings, Tally } from '../tally.ts'

/** Renders a report as a page in a single file, without scripts. */
export async function* renderHtml(
  head: ReportHead,
  findings: AsyncIterable<Finding>,
  tally: Tally,
): AsyncGenerator<string> {
  const problems = await tally.collect(findings)
  yield String(opening(head, problems, tally.total))
  for (const found of problems) {
    yield* section(head.report, found)
  }
  yield '</main>\n</body>\n</html>\n'
}

const STYLE = `
:root { background: Canvas; color: CanvasText; color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 80rem; padding: 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
caption { text-align: start; padding-block: .5rem; }
th, td { border-bottom: 1px solid GrayText; padding: .25rem .75rem .25rem 0; text-align: start; vertical-align: top; }
td.number { text-align: end; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
`

function opening(head: ReportHead, problems: readonly ProblemFindings[], total: number): Html {
  const { report, tenant, made } = head
  const title = `${tenant.name}: ${report.name}`
  const day = made.toISOString().slice(0, 10)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${trusted(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${report.summary}. ${report.details}</p>
<p><time datetime="${made.toISOString()}">${day}</time>: ${total === 0 ? 'nothing found' : plural(total, 'finding')}.</p>
${
  problems.length > 0 &&
  html`<ul>${problems.map(
    ({ problem, title, count }) =>
      html`
<li><a href="#${problem}">${title}</a>: ${count.toLocaleString('en')}</li>`,
  )}
</ul>`
}
`
}

function* section(
  { columns }: ReportHead['report'],
  { problem, title, advice, count, findings }: ProblemFindings,
): Generator<string> {
  yield String(html`<section aria-labelledby="${problem}">
<h2 id="${problem}">${title}</h2>
<p>${advice}</p>
<div class="scroll" role="group" aria-labelledby="${problem}" tabindex="0">
<table>
<caption>${
    findings.length < count
      ? `The first ${findings.length.toLocaleString('en')} of ${plural(count, 'finding')}`
      : plural(count, 'finding')
  }</caption>
<thead><tr>${columns.map(({ heading }) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>
`)
  for (const { cells } of findings) {
    yield String(html`<tr>${cells.map((cell) =>
      typeof cell === 'number'
        ? html`<td class="number">${cell.toLocaleString('en')}</td>`
        : html`<td dir="${directionOf(cell ?? '', null)}">${cell}</td>`,
    )}</tr>
`)
  }
  yield '</tbody>\n</table>\n</div>\n</section>\n'
}
