import { join } from 'node:path'
import type { FindingAidPdfOptions } from '../finding-aid-pdf.ts'

/** Time limit of a render that tests never reach, in milliseconds. */
export const UNREACHED_MS = 60 * 60 * 1000

/** Returns options that write a PDF named `name` to a folder. */
export const optionsIn = (folder: string, name: string): FindingAidPdfOptions => ({
  out: join(folder, `${name}.pdf`),
  addresses: {
    origin: 'https://api.example.org',
    siteUrlTemplate: 'https://archive.example.org/{kind}/{slug}',
    arkPrefix: null,
  },
  bounds: { ms: UNREACHED_MS, memoryBytes: 2 * 1024 ** 3 },
  temporaryFolder: folder,
})
