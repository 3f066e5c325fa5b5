import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { bringJars, compileJava, findJava } from '@fonds/local-stack'
import { TEST_TIMEOUT_MS } from '../conditions.ts'

/** As veraPDF names it: PDF/UA-1 is `ua1`, PDF/A-2a `2a`. */
export type PdfFlavour = 'ua1' | '1b' | '2a' | '2b' | '2u' | '3a' | '3b' | '3u'

/** What veraPDF says of a file. */
export interface PdfVerdict {
  readonly flavour: PdfFlavour
  readonly compliant: boolean
  /** How many checks were made. */
  readonly assertions: number
  /** The rules that the file breaks: clause and test as in `7.1-9`, how often, and the first place. */
  readonly failures: readonly { readonly clause: string; readonly count: number; readonly message: string }[]
}

/** Checks one PDF against flavours, in their order. @throws where the file cannot be parsed */
export type VeraPdf = (file: string, ...flavours: readonly PdfFlavour[]) => Promise<readonly PdfVerdict[]>

const run = promisify(execFile)

/** 1,000 components take 770 MB and 15 s. */
const LIMITS = ['-Xmx1500m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']

/** veraPDF, brought at the first call, which may take half a minute; else why there is none. See `absent`. */
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

/** An exception's first line; the command line, which comes before it, is a page of jars. */
function firstWords(error: unknown): string {
  if (!(error instanceof Error && 'stderr' in error && typeof error.stderr === 'string')) return String(error)
  return error.stderr.split('\n').find((line) => line !== '') ?? 'it ended without a word'
}
