// `npm run bench`: see `--help`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BENCHMARKS } from './benchmarks/index.ts'
import { SCALES, type Scale } from './benchmarks/scale.ts'
import { cells } from './report/comparison.ts'
import { type Section, writeSection } from './report/results.ts'
import { runBenchmarks } from './run-benchmarks.ts'
import { listenForStop } from './stop.ts'
import { ROOT } from './testbed/root.ts'

const NAMES = BENCHMARKS.map(({ name }) => name)
const RESULTS = join(ROOT, 'bench', 'RESULTS.md')

const USAGE = `npm run bench -- [NAME…] [--scale small|medium|full] [--data DIR] [--results FILE]

  NAME       ${NAMES.join(', ')}; all by default
  --scale    how much data to generate and how long to measure (full)
  --data     folder that keeps generated databases for later runs
  --results  file to write the figures to (bench/RESULTS.md; none at scale small)`

interface Arguments {
  readonly names: readonly string[]
  readonly scale: Scale
  readonly dataDir: string | undefined
  readonly results: string | undefined
}

process.exit(await main())

/**
 * Returns the exit code: 0 if every benchmark ran, whether or not it met its targets; 1 if one could not run; 2 for a
 * usage error.
 */
async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2))
  if (typeof args === 'string') {
    console.error(args)
    return 2
  }
  const signal = listenForStop()
  const chosen = BENCHMARKS.filter(({ name }) => args.names.length === 0 || args.names.includes(name))
  const say = (line: string) => console.log(`  ${line}`)
  let skipped = 0
  try {
    for await (const result of runBenchmarks(chosen, { scale: args.scale, dataDir: args.dataDir, say, signal })) {
      if ('skipped' in result) {
        skipped++
        console.log(`${result.name}: skipped: ${result.skipped}`)
        continue
      }
      show(result.section)
      if (args.results !== undefined) writeSection(args.results, result.section, NAMES)
    }
  } catch (error) {
    console.error(signal.aborted ? 'stopped' : error)
    return 1
  }
  return skipped === 0 ? 0 : 1
}

/** Parses the arguments. @returns the help text or an error message if there is nothing to run */
function readArguments(args: string[]): Arguments | string {
  try {
    const text = { type: 'string' } as const
    const options = { scale: text, data: text, results: text, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const unknown = positionals.filter((name) => !NAMES.includes(name))
    const scale = Object.values(SCALES).find(({ name }) => name === (values.scale ?? 'full'))
    if (values.help) return USAGE
    if (unknown.length > 0) return `unknown benchmark: ${unknown.join(', ')}\n\n${USAGE}`
    if (scale === undefined) return `unknown scale: ${values.scale}\n\n${USAGE}`
    const results = values.results ?? (scale.name === 'small' ? undefined : RESULTS)
    return { names: positionals, scale, dataDir: values.data, results }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`
  }
}

function show({ name, circumstances, comparisons, notes }: Section): void {
  console.log(`\n${name} (${circumstances})`)
  for (const comparison of comparisons) {
    const [what, figure, beside, ratio, target, met] = cells(comparison)
    const against = beside ? `  |  ${beside}  |  ratio ${ratio}` : ''
    console.log(`  ${what}\n      ${figure}${against}  |  target ${target}${met ? `: ${met.replaceAll('*', '')}` : ''}`)
  }
  for (const note of notes) console.log(`  ${note}`)
}
