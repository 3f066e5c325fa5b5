import { writeFile } from 'node:fs/promises'
import { renderMapping } from './mapping-doc.ts'
import { renderRoundTrip } from './round-trip-doc.ts'

await writeFile(new URL('../../../../docs/ead-mapping.md', import.meta.url), renderMapping())
await writeFile(new URL('../../../../docs/ead-round-trip.md', import.meta.url), renderRoundTrip())
