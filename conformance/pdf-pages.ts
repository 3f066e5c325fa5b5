import { join } from 'node:path'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import type { Part } from './part.ts'

const PYPDFIUM2 = '5.15.2'
const PROGRAM = 'libs/imaging/src/pdf/corpus-pdfs.ts'

/** Compares the pages of difficult PDFs, which are not ours to copy, with those of another build of PDFium. */
export const PDF_PAGES_PARTS: readonly Part[] = [
  {
    name: 'pdf-pages',
    what: `PDF: the test files of mozilla/pdf.js (FONDS_PDFJS) in children of 512 MB, compared with PyPI pypdfium2 ${PYPDFIUM2}`,
    run: comparePages,
  },
]

async function comparePages(signal: AbortSignal): Promise<Outcome> {
  if (!process.env.FONDS_PDFJS) return skipped('FONDS_PDFJS names no copy of test/pdfs of mozilla/pdf.js')
  const brought = await bringPython('pypdfium2', `pypdfium2==${PYPDFIUM2}`, signal)
  if ('failure' in brought) return failed('pypdfium2 is not available', brought.failure)
  const env = {
    ...process.env,
    FONDS_PYPDFIUM2: join(brought.bin, 'python'),
    FONDS_PDF_RENDERER: join(import.meta.dirname, 'pdf-pages/render-pages.py'),
  }
  const { code, output } = await run(process.execPath, [PROGRAM], { signal, env })
  if (code !== 0) return failed('pages differ, or were not rendered', output)
  return { passed: 1, failed: 0, skipped: 0, note: output.trim().split('\n').at(-1) ?? '', detail: output }
}
