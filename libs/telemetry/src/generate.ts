import { writeFile } from 'node:fs/promises'
import { renderMetricsPage } from './metrics/document.ts'

await writeFile(new URL('../../../docs/metrics.md', import.meta.url), renderMetricsPage())
