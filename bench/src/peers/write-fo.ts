// Writes a finding aid as XSL formatting objects for Apache FOP, with the text, fonts, bookmarks, links and running heads of the
// export service's PDF, in a simpler layout (no blocks kept together, no columns, one level of bookmarks).
//   node write-fo.ts URL TENANT COLLECTION FILE
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { blocksToText, type FindingAid, type FullDescription, withFindingAid } from '@fonds/archive'
import { escapeText } from '@fonds/crosswalks'
import { createPool } from '@fonds/db/pool'

const [url = '', tenant = '', collection = '', file = ''] = process.argv.slice(2)

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" xml:lang="en"
  font-family="serif, arabic, hebrew, han" font-selection-strategy="character-by-character" font-size="9.6pt">
<fo:layout-master-set><fo:simple-page-master master-name="page" page-width="210mm" page-height="297mm"
  margin="15mm 20mm 15mm 24mm"><fo:region-body margin-top="12mm" margin-bottom="12mm"/>
  <fo:region-before extent="10mm"/><fo:region-after extent="8mm"/></fo:simple-page-master></fo:layout-master-set>
`

const SANS = 'font-family="sans, serif, arabic, hebrew, han"'
const SMALL = `${SANS} font-size="7.5pt"`

interface Passed {
  readonly headings: { readonly id: string; readonly title: string }[]
  readonly names: Map<string, string[]>
}

/** Walks the components twice, because the table of contents precedes them. */
async function* document(findingAid: FindingAid): AsyncGenerator<string> {
  const passed: Passed = { headings: [], names: new Map() }
  for await (const component of findingAid.components()) pass(component, passed)
  const { collection: top, organization } = findingAid
  const bookmarks = passed.headings.map(
    ({ id, title }) =>
      `<fo:bookmark internal-destination="${id}"><fo:bookmark-title>${escapeText(title)}</fo:bookmark-title></fo:bookmark>`,
  )
  yield `${HEAD}${bookmarks.length === 0 ? '' : `<fo:bookmark-tree>${bookmarks.join('')}</fo:bookmark-tree>`}
<fo:page-sequence master-reference="page"><fo:static-content flow-name="xsl-region-before">
<fo:block ${SMALL} text-align-last="justify">${escapeText(organization.name)}<fo:leader/>${escapeText(top.title)}</fo:block>
</fo:static-content><fo:static-content flow-name="xsl-region-after">
<fo:block ${SMALL} text-align-last="justify"><fo:retrieve-marker retrieve-class-name="begun"/><fo:leader/><fo:page-number/>
</fo:block></fo:static-content>
<fo:flow flow-name="xsl-region-body"><fo:block font-size="30pt" break-after="page">${escapeText(top.title)}</fo:block>\n`
  for (const { id, title } of passed.headings) {
    yield `<fo:block text-align-last="justify"><fo:basic-link internal-destination="${id}">${escapeText(title)}</fo:basic-link>` +
      `<fo:leader leader-pattern="dots"/><fo:page-number-citation ref-id="${id}"/></fo:block>\n`
  }
  yield '<fo:block break-before="page" font-size="20pt" font-weight="bold">Overview</fo:block>\n'
  for (const { blocks } of [{ blocks: top.body.scope_and_content }, ...top.body.notes])
    yield `<fo:block space-before="9pt" linefeed-treatment="preserve">${escapeText(blocksToText(blocks))}</fo:block>\n`
  yield '<fo:block break-before="page" font-size="20pt" font-weight="bold">Container list</fo:block>\n'
  for await (const component of findingAid.components()) yield row(component)
  yield '<fo:block break-before="page" font-size="20pt" font-weight="bold">Index of names</fo:block>\n'
  for (const name of [...passed.names.keys()].sort()) yield indexLine(name, passed.names.get(name) ?? [])
  yield '</fo:flow></fo:page-sequence></fo:root>\n'
}

function pass({ id, kind, title, entities }: FullDescription, { headings, names }: Passed): void {
  if (kind === 'collection') headings.push({ id: `c${id}`, title })
  for (const { name } of entities) names.set(name, [...(names.get(name) ?? []), `c${id}`])
}

function row({ id, kind, slug, title, reference_code, depth, body, entities }: FullDescription): string {
  const heading = kind === 'collection'
  const containers = body.containers
    .map(({ label, type, indicator }) => `${label ?? type ?? ''} ${indicator}`)
    .join(', ')
  const dates = body.dates.map(({ display }) => display).join('; ')
  const notes = [body.scope_and_content, ...body.notes.map(({ blocks }) => blocks)].map(blocksToText).join('\n')
  const link = `<fo:basic-link external-destination="url('https://bench.example.org/record/${slug}')">`
  const facts = [...body.extent.map(({ text }) => text)].join(' · ')
  const names = entities.map(({ name }) => name).join('; ')
  return [
    `<fo:block id="c${id}" start-indent="${(depth - 1) * 4.6}mm" space-before="${heading ? 15 : 9}pt"`,
    ` role="${heading ? 'H2' : 'P'}" keep-with-next="always" font-size="${heading ? 12 : 9.6}pt" text-align-last="justify">`,
    heading ? `<fo:marker marker-class-name="begun">${escapeText(title)}</fo:marker>` : '',
    `<fo:inline${heading ? ' font-weight="bold"' : ''}>${escapeText(title)}</fo:inline>, ${escapeText(dates)}<fo:leader/>`,
    `<fo:inline ${SANS} font-size="8pt" font-weight="bold">${escapeText(containers)}</fo:inline></fo:block>`,
    `<fo:block start-indent="${(depth - 1) * 4.6}mm" ${SMALL}>${link}${escapeText(reference_code ?? 'View online')}`,
    `</fo:basic-link> ${escapeText(facts)}</fo:block>`,
    notes === ''
      ? ''
      : `<fo:block start-indent="${(depth - 1) * 4.6}mm" font-size="9pt">${escapeText(notes)}</fo:block>`,
    names === ''
      ? ''
      : `<fo:block start-indent="${(depth - 1) * 4.6}mm" ${SANS} font-size="7.6pt">${escapeText(names)}</fo:block>`,
    '\n',
  ].join('')
}

const indexLine = (name: string, ids: readonly string[]): string =>
  `<fo:block font-size="8.8pt">${escapeText(name)} <fo:inline ${SANS} font-size="7.8pt">${ids
    .map(
      (id) => `<fo:basic-link internal-destination="${id}"><fo:page-number-citation ref-id="${id}"/></fo:basic-link>`,
    )
    .join(', ')}</fo:inline></fo:block>\n`

const pool = createPool(url, { name: 'bench-fo', max: 1 })
await withFindingAid(pool, tenant, { audience: 'public', slugOrId: collection }, async (findingAid) => {
  await pipeline(Readable.from(document(findingAid), { objectMode: false }), createWriteStream(file))
})
await pool.end()
