import { readdirSync } from 'node:fs'
import type { FindingAid } from '@fonds/archive'
import { expect } from 'vitest'
import type { PdfFailure } from '../failure.ts'
import { type FindingAidPdfOptions, renderFindingAid, WORK_FOLDER_PREFIX } from '../finding-aid-pdf.ts'
import { optionsIn } from './options.ts'

/** Makes a PDF that must fail and leave nothing in the folder; returns the reason. */
export async function failureReason(
  folder: string,
  findingAid: FindingAid,
  more: Partial<FindingAidPdfOptions>,
): Promise<string> {
  const failure: PdfFailure = await renderFindingAid(findingAid, { ...optionsIn(folder, 'failed'), ...more }).then(
    () => expect.fail('a PDF was made'),
    (error) => error,
  )
  expect(
    readdirSync(folder).filter((name) => name.startsWith(WORK_FOLDER_PREFIX) || name.startsWith('failed')),
  ).toEqual([])
  return failure.reason
}
