import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { bringJars, compileJava, findJava } from '@fonds/local-stack'
import { TEST_TIMEOUT_MS } from '../conditions.ts'

/** Flavours by veraPDF's names: PDF/UA-1 is `ua1`, PDF/A-2a is `2a`. */
export type PdfFlavour = 'ua1' | '1b' | '2a' | '2b' | '2u' | '3a' | '3b' | '3u'

/** veraPDF's result for a file. */
export interface PdfVerdict {
  readonly flavour: PdfFlavour
  readonly compliant: boolean
  /** Number of checks. */
  readonly assertions: number
  /** Violated rules: clause and test as in `7.1-9`, number of violations, and the first location. */
  readonly failures: readonly { readonly clause: string; readonly count: number; readonly message: string }[]
}

/**
 * Checks a PDF against flavours; results are in the same order.
 * @throws if the file cannot be parsed
 */
export type VeraPdf = (file: string, ...flavours: readonly PdfFlavour[]) => Promise<readonly PdfVerdict[]>

const run = promisify(execFile)

/** Sufficient for 1,000 components, which take 770 MB and 15 s. */
const LIMITS = ['-Xmx1500m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']

/** Downloads veraPDF on first use (up to half a minute), or returns the reason why it is not available. See `absent`. */
export function bringVeraPdf(): VeraPdf | { readonly failure: string } {
  const java = findJava()
  if ('failure' in java) return java
  const brought = bringJars(join(import.meta.dirname, 'verapdf.lock'))
  if ('failure' in brought) return brought
  const { jars } = brought
  const files = [join(import.meta.dirname, 'Validate.java')]
  const classes = compileJava(java.command, { name: 'verapdf', files, jars })
  if ('failure' in classes) return classes
  const program = [...LIMITS, '-classpath', [classes.folder, ...jars].join(delimiter), 'Validate']
  return async (file, ...flavours) => {
    try {
      const { stdout } = await run(java.command, [...program, file, ...flavours], { timeout: TEST_TIMEOUT_MS })
      return JSON.parse(stdout) as PdfVerdict[]
    } catch (error) {
      throw new Error(`veraPDF: ${firstWords(error)}`, { cause: error })
    }
  }
}

/** Returns the first line of an exception; the command line before it is a page long. */
function firstWords(error: unknown): string {
  if (!(error instanceof Error && 'stderr' in error && typeof error.stderr === 'string')) return String(error)
  return error.stderr.split('\n').find((line) => line !== '') ?? 'it ended without a message'
}
