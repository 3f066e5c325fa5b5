import { join } from 'node:path'
import type { FindingAidPdfOptions } from '../finding-aid-pdf.ts'

/** To make a PDF of that name in a folder, in so many milliseconds. */
export const optionsIn = (folder: string, name: string, ms: number): FindingAidPdfOptions => ({
  out: join(folder, `${name}.pdf`),
  addresses: { origin: 'https://api.example.org', siteUrlTemplate: 'https://archive.example.org/{kind}/{slug}' },
  bounds: { ms, memoryBytes: 2 * 1024 ** 3 },
  temporaryFolder: folder,
})
