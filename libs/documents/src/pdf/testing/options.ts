import { join } from 'node:path'
import type { FindingAidPdfOptions } from '../finding-aid-pdf.ts'

/** Returns options that write a PDF named `name` to a folder, with a time limit in milliseconds. */
export const optionsIn = (folder: string, name: string, ms: number): FindingAidPdfOptions => ({
  out: join(folder, `${name}.pdf`),
  addresses: {
    origin: 'https://api.example.org',
    siteUrlTemplate: 'https://archive.example.org/{kind}/{slug}',
    arkPrefix: null,
  },
  bounds: { ms, memoryBytes: 2 * 1024 ** 3 },
  temporaryFolder: folder,
})
