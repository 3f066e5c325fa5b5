import { statSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../measure/statistics.ts'
import { runProgram } from '../peers/run-program.ts'
import type { Comparison } from '../report/comparison.ts'
import { ROOT } from '../testbed/root.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { thousands } from './rows.ts'
import { createTwoSizes, SIZES, type Size } from './two-sizes.ts'

export const ead: Benchmark = {
  name: 'ead',
  about:
    'EAD3 of a small and a large generated finding aid, written to a file by libs/archive and libs/crosswalks ' +
    'in a separate process. Compared with reading the same rows through a server-side cursor and discarding ' +
    'them, and with reading the components with their names, files and inherited values without writing them. ' +
    'Runs alternate; figures are medians. Peak memory is the resident set of the process.',
  needs: [],
  run,
}

const MODES = ['rows', 'components', 'ead', 'bounded'] as const
type Mode = (typeof MODES)[number]

interface Measurement {
  readonly components: number
  readonly milliseconds: number
  readonly peak: number
}

/**
 * Node's options for the export worker's document process (`render/in-child.ts`). Without them, V8 sizes its heap by
 * the machine's memory.
 */
const BOUNDS = ['--max-semi-space-size=4', '--max-old-space-size=512'] as const

const SCRIPT = join(ROOT, 'bench/src/peers/walk-subtree.ts')

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const { large, rounds } = scale.ead
  const { url, tenant, slugOf } = await createTwoSizes(testbed, `ead_${large}`, scale.ead)
  const file = join(testbed.folder, 'written.xml')
  const seen = new Map<string, Measurement[]>()
  const once = async (mode: Mode, size: Size) => {
    const [bounds, how] = mode === 'bounded' ? [BOUNDS, 'ead'] : [[], mode]
    const args = [...bounds, SCRIPT, how, url, tenant, slugOf(size), file]
    const program = { command: process.execPath, env: {} }
    const answer: Measurement = JSON.parse(await runProgram(program, args, { env: {}, signal: testbed.signal }))
    const key = `${mode} ${size}`
    seen.set(key, [...(seen.get(key) ?? []), answer])
    return answer
  }
  for (let round = 0; round < rounds; round++) {
    for (const size of SIZES) for (const mode of MODES) await once(mode, size)
  }
  const megabytes = statSync(file).size / 1e6
  const of = (mode: Mode, size: Size, pick: (one: Measurement) => number) =>
    median((seen.get(`${mode} ${size}`) ?? []).map(pick))
  return findings(scale.ead, megabytes, of)
}

type Reading = (mode: Mode, size: Size, pick: (one: Measurement) => number) => number

function findings(scale: { small: number; large: number }, megabytes: number, of: Reading): Findings {
  const names: Readonly<Record<Mode, string>> = {
    rows: 'rows',
    components: 'components read',
    ead: 'EAD3',
    bounded: 'EAD3 with the worker’s options',
  }
  const rate = (mode: Mode, size: Size) => ({
    of: names[mode],
    value: of(mode, size, ({ components, milliseconds }) => (components * 1_000) / milliseconds),
    unit: '/s' as const,
  })
  const peak = (mode: Mode, size: Size) => ({
    of: `${names[mode]}, ${thousands(scale[size])}`,
    value: of(mode, size, (one) => one.peak) / 1e6,
    unit: 'MB' as const,
  })
  const large = thousands(scale.large)
  const comparisons: Comparison[] = [
    {
      what: `${large} components: written compared with read, components per second`,
      figure: rate('ead', 'large'),
      beside: rate('rows', 'large'),
      target: { atLeast: 0.4 },
    },
    {
      what: `${large} components: written compared with components read, components per second`,
      figure: rate('ead', 'large'),
      beside: rate('components', 'large'),
      target: null,
    },
    {
      what: 'Peak memory with the worker’s options, large compared with small',
      figure: peak('bounded', 'large'),
      beside: peak('bounded', 'small'),
      target: { atMost: 1.1 },
    },
    {
      what: 'Peak memory with Node’s default options, large compared with small',
      figure: peak('ead', 'large'),
      beside: peak('ead', 'small'),
      target: null,
    },
    {
      what: 'Peak memory with Node’s default options, written compared with read',
      figure: peak('ead', 'large'),
      beside: peak('rows', 'large'),
      target: null,
    },
  ]
  return { comparisons, notes: [`The file of ${large} components is ${megabytes.toFixed(1)} MB.`] }
}
