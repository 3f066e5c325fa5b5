import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report } from '../report.ts'

const MAX_CHECKED = 100_000
const MAX_MINUTES = 24 * 60

const numberOption = (flags: string, description: string, max: number) =>
  new Option(flags, description).implies({ check: true }).argParser((text) => {
    const number = Number(text)
    if (!/^\d{1,6}$/.test(text) || number < 1 || number > max) {
      throw new InvalidArgumentError(`It must be a number from 1 to ${max.toLocaleString('en')}.`)
    }
    return number
  })

export const links: Report = {
  name: 'links',
  summary: 'List digital objects without a URL or with that of another, and, on request, dead links',
  details:
    'Digital objects that the finding aid hides do not count. With --check, asks the servers whether the URLs lead ' +
    'somewhere: up to eight servers at a time, each at most once a second, without downloading anything. If there are more ' +
    'URLs than --check-limit, it draws them at random, so that the next run checks others.',
  problems: {
    not_a_url: {
      title: 'Not a URL',
      advice: 'Readers cannot follow it: it does not begin with https:// or http://.',
    },
    same_url: {
      title: 'URL of another digital object',
      advice: 'Listed with the description that has it first. One of the two may be a mistake.',
    },
    dead: {
      title: 'Dead link',
      advice:
        'The server says that nothing is there, or there is no such server. Correct or remove the URL in the finding aid.',
    },
    unclear: {
      title: 'No clear answer',
      advice: 'The server did not answer, or refused to. Follow the link in a browser, or check again later.',
    },
    private_address: {
      title: 'Leads into a private network',
      advice: 'Readers elsewhere cannot follow it. It was not checked; --check-private checks it.',
    },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'url', heading: 'URL', textWidth: 100 },
    { key: 'object', heading: 'Digital object', textWidth: 0 },
    { key: 'first', heading: 'First in' },
    { key: 'answer', heading: 'Answer' },
  ],
  options: () => [
    new Option('--check', 'ask the servers whether the URLs lead somewhere'),
    numberOption('--check-limit <number>', 'URLs to check (default: 1,000)', MAX_CHECKED),
    numberOption('--check-minutes <number>', 'time limit of the check (default: 30)', MAX_MINUTES),
    new Option('--check-private', 'check URLs that lead into a private network, too').implies({ check: true }),
  ],
  prepare: async (preparation) => {
    const { prepareLinks } = await import('../links/select-links.ts')
    return prepareLinks(preparation)
  },
  statement: defineCommand(
    'report.links',
    [],
    `
WITH object AS (
  SELECT d.id, d.path, o.n, o.url, o.title, row_number() OVER w AS use, first_value(d.id) OVER w AS first_id
  FROM fonds.description d
    CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(d.body -> 'digital_objects') AS (url text, title text))
      WITH ORDINALITY AS o(url, title, n)
  WHERE d.tenant_id = :tenant AND d.body -> 'digital_objects' <> '[]'
  WINDOW w AS (PARTITION BY o.url COLLATE "C" ORDER BY d.path, o.n)
)
SELECT ${DESCRIBED}, o.url, o.title AS object, CASE WHEN o.use > 1 THEN f.slug END AS first
FROM object o JOIN fonds.description d ON d.id = o.id JOIN fonds.description r ON r.id = d.root_id
  JOIN fonds.description f ON f.id = o.first_id
ORDER BY o.path, o.n`,
  ),
}
