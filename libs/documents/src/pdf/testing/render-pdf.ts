// Renders one finding aid as PDF, to measure the time and memory that it takes:
//   node render-pdf.ts URL TENANT COLLECTION FILE
import { withFindingAid } from '@fonds/archive'
import { createPool } from '@fonds/db/pool'
import { renderFindingAid } from '../finding-aid-pdf.ts'

const [url = '', tenant = '', collection = '', out = ''] = process.argv.slice(2)
const addresses = { origin: 'https://bench.example.org', siteUrlTemplate: null, arkPrefix: null }
const bounds = { ms: 600_000, memoryBytes: 2 * 1024 ** 3 }

const pool = createPool(url, { name: 'render-pdf', max: 1 })
const made = await withFindingAid(pool, tenant, { audience: 'public', slugOrId: collection }, (findingAid) =>
  renderFindingAid(findingAid, { out, addresses, bounds }),
)
await pool.end()
process.stdout.write(`${JSON.stringify(made)}\n`)
