import { statSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '@fonds/local-stack'
import { writeEad3 } from '../generator/ead3.ts'
import { planTree } from '../generator/load.ts'
import { median } from '../measure/statistics.ts'
import type { Comparison, Figure, Target, Unit } from '../report/comparison.ts'
import { largestFindingAid } from '../testbed/shared.ts'
import { createBenchTenant } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { measureCommand } from './measured-command.ts'
import { thousands } from './rows.ts'

export const imports: Benchmark = {
  name: 'import',
  about:
    'The operator’s command imports and publishes a finding aid: a generated EAD3 file and the largest real ' +
    'one, in turn, each time into a new archive; then the generated one again, unchanged. Peak memory is the ' +
    'resident set of the command. Processor time includes the command and the database.',
  needs: [],
  run,
}

/** Measurements of one import, taken from outside the process. */
interface Measurement {
  readonly components: number
  readonly perSecond: number
  readonly peakMegabytes: number
  /** Processor time per thousand components, in milliseconds. */
  readonly cpu: number
  /** Seconds spent on reading, placing and storing. */
  readonly phases: Phases
}

interface Phases {
  readonly reading: number
  readonly placing: number
  readonly storing: number
}

interface ImportAnswer {
  readonly files: readonly {
    readonly milliseconds: number
    readonly phases: Phases
    readonly result: { readonly components: number; readonly created: number; readonly unchanged: number }
  }[]
}

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const generated = join(testbed.folder, 'generated.xml')
  await writeEad3(generated, planTree(1, scale.import.components))
  const real = scale.import.real ? largestFindingAid() : null
  const url = await testbed.emptyDatabase('import')
  const seen = { generated: [] as Measurement[], again: [] as Measurement[], real: [] as Measurement[] }
  for (let round = 1; round <= scale.import.rounds; round++) {
    await withClient(url, async (client) => {
      await createBenchTenant(client, `generated-${round}`)
      await createBenchTenant(client, `real-${round}`)
    })
    if (real !== null) seen.real.push(await importFile(bench, url, real, `real-${round}`))
    seen.generated.push(await importFile(bench, url, generated, `generated-${round}`))
    seen.again.push(await importFile(bench, url, generated, `generated-${round}`))
  }
  const generatedFile = { of: `generated, ${thousands(scale.import.components)}`, ...medianOf(seen.generated) }
  const realSeen = medianOf(seen.real)
  const realFile = real === null ? null : { of: `real, ${thousands(realSeen.components)}`, ...realSeen }
  const again = { of: 'again, unchanged', ...medianOf(seen.again) }
  const megabytes = (file: string) => `${(statSync(file).size / 1e6).toFixed(1)} MB`
  return {
    comparisons: rowsOf(generatedFile, again, realFile),
    notes: [
      `The generated file has ${megabytes(generated)} and ${thousands(scale.import.components)} components; ` +
        (real === null
          ? 'no real one was imported.'
          : `the real one ${megabytes(real)} and ${thousands(realSeen.components)}.`),
      `Seconds: ${[generatedFile, again, ...(realFile === null ? [] : [realFile])].map(phasesOf).join('; ')}.`,
      `CPU per thousand components, ms: generated ${plain(generatedFile.cpu)}, again ${plain(again.cpu)}${realFile ? `, real ${plain(realFile.cpu)}` : ''}.`,
    ],
  }
}

const plain = (milliseconds: number): string => milliseconds.toFixed(0)

const phasesOf = ({ of, phases }: Named): string => {
  const { reading, placing, storing } = phases
  return `${of}: reading ${reading.toFixed(1)}, placing ${placing.toFixed(1)}, storing ${storing.toFixed(1)}`
}

type Named = Measurement & { readonly of: string }

function rowsOf(generated: Named, again: Named, real: Named | null): Comparison[] {
  const rate = (one: Named) => figure(one, one.perSecond, '/s')
  const peak = (one: Named) => figure(one, one.peakMegabytes, 'MB')
  const alone = (what: string, value: Figure, target: Target) => ({ what, figure: value, beside: null, target })
  const files = real === null ? [generated] : [generated, real]
  return [
    ...files.map((one) => alone('Components per second', rate(one), { atLeast: 4_000 })),
    ...files.map((one) => alone('Peak memory', peak(one), { atMost: 350 })),
    ...(real === null
      ? []
      : [{ what: 'Peak memory', figure: peak(generated), beside: peak(real), target: { atMost: 1.3 } }]),
    {
      what: 'The same file, unchanged: components per second',
      figure: rate(again),
      beside: rate(generated),
      target: null,
    },
  ]
}

const figure = ({ of }: Named, value: number, unit: Unit): Figure => ({ of, value, unit })

function medianOf(all: readonly Measurement[]): Measurement {
  const of = (pick: (one: Measurement) => number) => median(all.map(pick))
  return {
    components: of(({ components }) => components),
    perSecond: of(({ perSecond }) => perSecond),
    peakMegabytes: of(({ peakMegabytes }) => peakMegabytes),
    cpu: of(({ cpu }) => cpu),
    phases: {
      reading: of(({ phases }) => phases.reading),
      placing: of(({ phases }) => phases.placing),
      storing: of(({ phases }) => phases.storing),
    },
  }
}

async function importFile(bench: Bench, url: string, file: string, tenant: string): Promise<Measurement> {
  const args = ['import', 'ead', file, '--tenant', tenant, '--publish']
  const { output, peak, cpu, databaseCpu } = await measureCommand(bench, url, args)
  const [outcome] = (output as ImportAnswer).files
  if (outcome === undefined) throw new Error(`${file} was not imported`)
  const { components } = outcome.result
  const { reading, placing, storing } = outcome.phases
  return {
    components,
    perSecond: (components * 1000) / outcome.milliseconds,
    peakMegabytes: peak / 1e6,
    cpu: ((databaseCpu + cpu) * 1e6) / components,
    phases: { reading: reading / 1000, placing: placing / 1000, storing: storing / 1000 },
  }
}
