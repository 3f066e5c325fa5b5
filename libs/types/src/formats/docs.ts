import type { Format } from './format.ts'
import { FORMATS, harvestedFormats, unapiFormats } from './index.ts'

const BEGIN = '<!-- Generated from libs/types/src/formats by `npm run generate` -->\n\n'
const END = '\n<!-- End of what is generated -->'

/** The pages of the documentation that have a table of formats, below `docs/`. */
export const PAGES: readonly { readonly file: string; tableOf(page: string): string }[] = [
  { file: 'oai.md', tableOf: oaiTable },
  { file: 'reference-managers.md', tableOf: unapiTable },
  { file: 'standards.md', tableOf: standardsTable },
]

/** Returns a page with its table of formats written again. @throws if it has no place for one */
export function withTable(page: string, tableOf: (page: string) => string): string {
  const [head, rest] = page.split(BEGIN)
  const at = rest?.indexOf(END) ?? -1
  if (head === undefined || rest === undefined || at === -1)
    throw new Error('the page has no place for its table of formats')
  return head + BEGIN + tableOf(page) + rest.slice(at)
}

const code = (text: string): string => `\`${text}\``
const row = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|\n`
const table = (head: string, rows: readonly (readonly string[])[]): string => head + rows.map(row).join('')

function oaiTable(): string {
  const rows = harvestedFormats().map(({ delivery, oai: { prefix, about } }) => [
    code(prefix),
    about,
    delivery === 'document' ? 'top-level collections' : 'all',
  ])
  return table('| prefix | format | items |\n|---|---|---|\n', rows)
}

function unapiTable(): string {
  const rows = unapiFormats().flatMap((format) => {
    const { unapi, name } = format
    const path =
      format.delivery === 'representation' ? `/records/{slug}${format.suffix}` : `/cite/{slug}?format=${name}`
    return [[code(unapi?.name ?? ''), code(path), unapi?.remark ?? '']]
  })
  return table('| Format | The same as | |\n|---|---|---|\n', rows)
}

const STANDARDS_HEAD =
  '| Standard | Version | Available at | Validated by | Used by | Part | Last run |\n|---|---|---|---|---|---|---|\n'

/** Keeps the days of the last runs, which the conformance run writes. */
function standardsTable(page: string): string {
  const rows = FORMATS.flatMap((format: Format) => {
    const { standard } = format
    if (standard === undefined) return []
    const { name, version, validatedBy, usedBy, parts } = standard
    const known = page.split('\n').find((line) => line.startsWith(`| ${name} |`))
    const day = known?.split('|').at(-2)?.trim() ?? (parts.length === 0 ? 'every test run' : '')
    return [[name, version, places(format).join(', '), validatedBy, usedBy, parts.map(code).join(', '), day]]
  })
  return table(STANDARDS_HEAD, rows)
}

/** Returns where a format is available. */
function places(format: Format): string[] {
  const { oai, standard } = format
  return [
    ...(format.delivery === 'representation' || format.delivery === 'graph' ? [code(format.suffix)] : []),
    ...(format.delivery === 'document'
      ? [code(`/${format.of === 'collection' ? 'collections' : 'entities'}/:slug${format.suffix}`)]
      : []),
    ...(format.delivery === 'table' ? [code(format.many)] : []),
    ...(format.delivery === 'dataset' ? [code(`/dataset${format.suffix}`)] : []),
    ...(oai === undefined ? [] : [`OAI ${code(oai.prefix)}`]),
    ...(standard?.also ?? []),
  ]
}
