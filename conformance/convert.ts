import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { schemaOf } from '@fonds/crosswalks/testing'
import { bringJars, findJava } from '@fonds/local-stack'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { sharedFolder } from '@fonds/test-kit'
import type { Part } from './part.ts'

/** A comparison with the stylesheets of the committee that maintains the standard. */
export const CONVERT_PARTS: readonly Part[] = [
  {
    name: 'convert',
    what: 'fonds convert: the corpus as EAD 4, valid by the official schema, beside the stylesheets of TS-EAS under Saxon-HE 12.5',
    run: convert,
  },
]

const RELEASE = { schema: 'eas-2026/ead4/ead.xsd', namespace: 'https://standards.openpreservation.org/ead/v4' }
const DRAFT = { schema: 'eas-2026/draft-2025-04/ead-4-dev.xsd', namespace: 'https://archivists.org/ns/ead/v4' }

/** A feature of the parser by which it does not load DTDs, which would ask the network. */
const NO_DTD = '--parserFeature?uri=http%3A//apache.org/xml/features/nonvalidating/load-external-dtd:false'

async function convert(signal: AbortSignal): Promise<Outcome> {
  const stylesheets = process.env.FONDS_EAS_TRANSFORMATIONS ?? ''
  const stylesheet = join(stylesheets, 'ead/v4/ead-to-ead4.xsl')
  if (stylesheets === '' || !existsSync(stylesheet)) {
    return skipped(
      'convert: FONDS_EAS_TRANSFORMATIONS names no copy of SAA-SDT/eas-transformations, branch development',
    )
  }
  const shared = sharedFolder()
  if (shared === null) return skipped('convert: there is no ../shared/corpus/ead')
  const java = findJava()
  if ('failure' in java) return failed('Java is not available', java.failure)
  const brought = bringJars(join(ROOT, 'tools/cli/src/check/schematron.lock'))
  if ('failure' in brought) return failed('Saxon is not available', brought.failure)
  const work = await mkdtemp(join(tmpdir(), 'fonds-convert-'))
  try {
    const corpus = join(shared, 'corpus/ead')
    const [ours, theirs] = [join(work, 'ours'), join(work, 'theirs')]
    mkdirSync(theirs)
    const fonds = [join(ROOT, 'tools/cli/bin/fonds.mjs'), 'convert', corpus, '--to', 'ead4', '--out', ours]
    const ourSeconds = await secondsOf(run('node', [...fonds, '--archive', 'An archive'], { signal }))
    const saxon = ['-cp', brought.jars.join(delimiter), 'net.sf.saxon.Transform', NO_DTD]
    const theirSeconds = await secondsOf(
      run(java.command, [...saxon, `-s:${corpus}`, `-xsl:${stylesheet}`, `-o:${theirs}`], { signal }),
    )
    return verdict({ files: invalidIn(ours), seconds: ourSeconds }, { files: invalidIn(theirs), seconds: theirSeconds })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work
  return (performance.now() - start) / 1000
}

interface Converted {
  /** The first error of each document; null for a valid one. */
  readonly files: readonly (string | null)[]
  readonly seconds: number
}

const invalid = ({ files }: Converted): number => files.filter((problem) => problem !== null).length

/** Time depends on the machine, so it is said and not judged. */
function verdict(ours: Converted, theirs: Converted): Outcome {
  const said = (name: string, one: Converted) =>
    `${name}: ${invalid(one)} of ${one.files.length} invalid, ${one.seconds.toFixed(1)} s`
  const note = `${said('fonds', ours)}; ${said('stylesheets', theirs)}`
  const problems = ours.files.flatMap((problem) => problem ?? [])
  if (ours.files.length === 0 || theirs.files.length === 0) return failed('one of them has written nothing', note)
  if (problems.length > 0 && invalid(ours) >= invalid(theirs)) return failed(note, problems.join('\n'))
  return { passed: 1, failed: 0, skipped: 0, note, detail: [note, ...problems].join('\n') }
}

/** Checks all documents of a folder. One is valid if the release or the last draft of the schema says so, in its own namespace. */
const invalidIn = (folder: string): (string | null)[] =>
  readdirSync(folder).map((name) => {
    const xml = readFileSync(join(folder, name), 'utf8')
    const problem = firstProblem(xml, RELEASE)
    return problem === null || firstProblem(xml, DRAFT) === null ? null : `${name}:${problem}`
  })

function firstProblem(xml: string, { schema, namespace }: typeof RELEASE): string | null {
  const renamed = xml.replaceAll(RELEASE.namespace, namespace).replaceAll(DRAFT.namespace, namespace)
  return schemaOf(schema).problems(renamed)[0] ?? null
}
