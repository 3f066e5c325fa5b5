import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { START_TIMEOUT_MS } from '@fonds/test-kit/conditions'

/** The program that `npm run conformance` installs; empty without it. */
export const lighthouseProgram = process.env.FONDS_LIGHTHOUSE ?? ''

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** How a page is measured: a phone on a slow network, or a desktop; the network and processor are simulated. */
export const DEVICES = ['mobile', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** The parts of Lighthouse's report that are used. */
interface Report {
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { title: string; score: number | null; displayValue?: string }>>
}

/** Scores of a page from 0 to 1, and the audits that lower them. */
export interface Measured {
  readonly scores: Readonly<Record<Category, number>>
  readonly weaknesses: readonly string[]
}

// No requests of its own: neither reports of errors nor hosts other than the page's.
const FLAGS = '--headless=new --no-sandbox --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost"'

/**
 * Measures a page.
 * @param skipped audits that do not apply to it
 */
export async function measure(url: string, device: Device, skipped: readonly string[] = []): Promise<Measured> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`)
  const args = [
    ...[lighthouseProgram, url, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${FLAGS}`],
    ...['--no-enable-error-reporting', `--only-categories=${CATEGORIES.join(',')}`],
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ...skipped.map((audit) => `--skip-audits=${audit}`),
  ]
  const env = { ...process.env, CHROME_PATH: process.env.FONDS_CHROMIUM }
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, args, { env, timeout: START_TIMEOUT_MS }, (error, _stdout, stderr) =>
      error === null ? resolve() : reject(new Error(`Lighthouse of ${url}: ${stderr}`, { cause: error })),
    )
  })
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return summaryOf(report)
}

function summaryOf({ categories, audits }: Report): Measured {
  const score = (category: Category) => [category, categories[category].score ?? 0] as const
  const weaknesses = CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (weight === 0 || audit === undefined || audit.score === null || audit.score === 1) return []
      return [`${category}: ${audit.title} ${audit.displayValue ?? ''} (${audit.score})`]
    }),
  )
  return { scores: Object.fromEntries(CATEGORIES.map(score)) as Measured['scores'], weaknesses }
}
