import { statSync } from 'node:fs'
import { join } from 'node:path'
import { peakBytes } from '../measure/processes.ts'
import { median } from '../measure/statistics.ts'
import { writeFopConfiguration } from '../peers/fop.ts'
import { runProgram } from '../peers/run-program.ts'
import type { Comparison } from '../report/comparison.ts'
import { ROOT } from '../testbed/root.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { thousands } from './rows.ts'
import { createTwoSizes, SIZES, type Size } from './two-sizes.ts'

export const pdf: Benchmark = {
  name: 'pdf',
  about:
    'The PDF of a small and a large generated finding aid, from the database to the file, including the start ' +
    'of all processes. Compared with Apache FOP, which renders prepared formatting objects with the same ' +
    'components, names and notes. Processor time excludes the database. Peak memory is the resident set of ' +
    'the largest process. Runs alternate; figures are medians.',
  needs: ['fop'],
  run,
}

type Renderer = 'fonds' | 'FOP'

interface Measurement {
  readonly cpu: number
  readonly peak: number
}

const RENDER = join(ROOT, 'libs/documents/src/pdf/testing/render-pdf.ts')
const WRITE_FO = join(ROOT, 'bench/src/peers/write-fo.ts')
const WATCH_MS = 20

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const { large, rounds } = scale.pdf
  const { url, tenant, slugOf } = await createTwoSizes(testbed, `pdf_${large}`, scale.pdf)
  const fo = (size: Size) => join(testbed.folder, `${size}.fo`)
  const out = (renderer: Renderer, size: Size) => join(testbed.folder, `${renderer}-${size}.pdf`)
  const node = { command: process.execPath, env: {} }
  for (const size of SIZES) await runProgram(node, [WRITE_FO, url, tenant, slugOf(size), fo(size)], testbed)
  const configuration = join(testbed.folder, 'fop.xconf')
  writeFopConfiguration(configuration)
  const seen = new Map<string, Measurement[]>()
  for (let round = 0; round < rounds; round++) {
    for (const size of SIZES) {
      const ours = [RENDER, url, tenant, slugOf(size), out('fonds', size)]
      append(seen, `fonds ${size}`, await measured(process.execPath, ours, {}, testbed.signal))
      const fop = bench.program('fop')
      const theirs = ['-c', configuration, '-a', '-pdfprofile', 'PDF/A-1a', '-fo', fo(size), '-pdf', out('FOP', size)]
      const javaEnv = { FOP_OPTS: '-Xmx2g', JAVA_ARGS: '-Xmx2g' }
      append(seen, `FOP ${size}`, await measured(fop.command, theirs, { ...fop.env, ...javaEnv }, testbed.signal))
    }
  }
  const bytes = (path: string) => `${(statSync(path).size / 1e6).toFixed(1)} MB`
  const sizes = (renderer: Renderer) => SIZES.map((size) => bytes(out(renderer, size))).join(' and ')
  return {
    comparisons: SIZES.flatMap((size) => rowsOf(seen, size, thousands(scale.pdf[size]))),
    notes: [
      `File sizes: ours ${sizes('fonds')}, FOP’s ${sizes('FOP')}.`,
      'Both are tagged and embed the same fonts. Ours is PDF/UA-1 and PDF/A-2a, FOP’s is PDF/A-1a, the closest that it supports.',
    ],
  }
}

function append(seen: Map<string, Measurement[]>, key: string, one: Measurement): void {
  seen.set(key, [...(seen.get(key) ?? []), one])
}

/** Runs a command in a shell that reports the processor time of all its descendants. */
async function measured(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Measurement> {
  let peak = 0
  let watch: NodeJS.Timeout | undefined
  const shell = { command: '/bin/sh', env }
  const onStart = (pid: number) => {
    watch = setInterval(() => {
      peak = Math.max(peak, peakBytes(pid))
    }, WATCH_MS)
  }
  try {
    const printed = await runProgram(shell, ['-c', '"$@" >/dev/null || exit; times', 'sh', command, ...args], {
      onStart,
      signal,
    })
    return { cpu: childSeconds(printed), peak }
  } finally {
    clearInterval(watch)
  }
}

/** Parses the second line of `times`: user and system time of exited children, such as `0m1.230000s`. */
function childSeconds(printed: string): number {
  const times = [...(printed.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (times.length !== 2) throw new Error(`the shell reported no times: ${printed}`)
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

function rowsOf(seen: ReadonlyMap<string, readonly Measurement[]>, size: Size, count: string): Comparison[] {
  const of = (renderer: Renderer, pick: (one: Measurement) => number) =>
    median((seen.get(`${renderer} ${size}`) ?? []).map(pick))
  const cpu = (renderer: Renderer) => ({ of: renderer, value: of(renderer, (one) => one.cpu), unit: 's' as const })
  const peak = (renderer: Renderer) => ({
    of: renderer,
    value: of(renderer, (one) => one.peak) / 1e6,
    unit: 'MB' as const,
  })
  return [
    { what: `${count} components: CPU`, figure: cpu('fonds'), beside: cpu('FOP'), target: { atMost: 1 / 3 } },
    { what: `${count} components: peak memory`, figure: peak('fonds'), beside: peak('FOP'), target: null },
  ]
}
