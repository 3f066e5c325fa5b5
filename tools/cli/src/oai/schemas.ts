import { execFile } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPath } from '@fonds/local-stack'
import { UsageError } from '../usage-error.ts'
import type { Findings } from './findings.ts'
import { OAI_NAMESPACE } from './page.ts'

/** Judges whole answers by the official schemas. */
export interface SchemaJudge {
  /** Tells of a format: its namespace, and the public address of its schema. */
  know(prefix: string, namespace: string, address: string): void
  /** Where the bytes of the next answer go, which has payloads of a format. */
  begin(where: string, prefix: string): (bytes: Uint8Array) => void
  /** The answer is whole. */
  end(findings: Findings): Promise<void>
  /** What still waits is judged, and what was written is gone. */
  close(findings: Findings): Promise<void>
}

/** In the folder that is given: where there are schemas of which public address. */
const CATALOG = 'catalog.xml'
type Import = readonly [namespace: string, address: string]

/** Of what stands round payloads of any format. */
const FRAME: readonly Import[] = [
  [OAI_NAMESPACE, 'http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd'],
  ['http://www.openarchives.org/OAI/2.0/oai-identifier', 'http://www.openarchives.org/OAI/2.0/oai-identifier.xsd'],
]
interface Answer {
  readonly file: string
  readonly where: string
  readonly prefix: string
}

/** Answers judged at once: reading the schemas costs more than an answer does. */
const TOGETHER = 20

/**
 * @param folder official schemas, with a catalog that has their public addresses; nothing is fetched
 * @throws UsageError where the folder or xmllint is not there
 */
export function openSchemaJudge(folder: string): SchemaJudge {
  const program = onPath('xmllint')
  if (program === undefined) throw new UsageError('--schemas needs xmllint (Debian: libxml2-utils)')
  const catalog = join(folder, CATALOG)
  if (!existsSync(catalog)) throw new UsageError(`--schemas: there is no ${catalog}`)
  const known = new Map<string, Import>()
  const work = mkdtempSync(join(tmpdir(), 'fonds-oai-verify-'))
  let waiting: Answer[] = []
  let descriptor: number | null = null
  let next = 0
  const whole = () => {
    if (descriptor !== null) closeSync(descriptor)
    descriptor = null
  }
  const judge = async (findings: Findings): Promise<void> => {
    const batch = waiting
    waiting = []
    for (const prefix of new Set(batch.map((answer) => answer.prefix))) {
      const driver = `${next++}.xsd`
      const payload = known.get(prefix)
      writeFileSync(join(work, driver), driverOf(payload === undefined ? FRAME : [...FRAME, payload]))
      const answers = batch.filter((answer) => answer.prefix === prefix)
      const said = await problems(program, { catalog, cwd: work, driver }, answers)
      for (const { file, where } of answers) {
        for (const problem of said.get(file) ?? []) findings.add('schema', where, problem)
        rmSync(join(work, file))
      }
    }
  }
  return {
    know: (prefix, namespace, address) => known.set(prefix, [namespace, address]),
    begin(where, prefix) {
      const file = `${next++}.xml`
      const opened = openSync(join(work, file), 'w')
      descriptor = opened
      waiting.push({ file, where, prefix })
      return (bytes) => writeSync(opened, bytes)
    },
    async end(findings) {
      whole()
      if (waiting.length >= TOGETHER) await judge(findings)
    },
    async close(findings) {
      whole()
      try {
        await judge(findings)
      } finally {
        rmSync(work, { recursive: true, force: true })
      }
    },
  }
}

/** One schema of the frame and one format: two formats may have two schemas of Dublin Core's elements. */
function driverOf(known: readonly Import[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const imports = known.map(([ns, at]) => `<xs:import namespace="${escaped(ns)}" schemaLocation="${escaped(at)}"/>`)
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`
}

/** What xmllint says of files, by name. @throws where it says nothing and fails */
function problems(
  program: string,
  { catalog, cwd, driver }: { readonly catalog: string; readonly cwd: string; readonly driver: string },
  batch: readonly Answer[],
): Promise<ReadonlyMap<string, string[]>> {
  const args = ['--nonet', '--noout', '--huge', '--stream', '--schema', driver]
  const env = { ...process.env, XML_CATALOG_FILES: catalog }
  const files = batch.map(({ file }) => file)
  return new Promise((resolve, reject) => {
    execFile(program, [...args, ...files], { cwd, env, maxBuffer: 16 * 1024 * 1024 }, (error, _out, said) => {
      const found = new Map<string, string[]>()
      for (const line of said.split('\n')) {
        const [, file = '', problem = ''] = /^(\d+\.xml):(\d+:.*)$/.exec(line) ?? []
        if (problem !== '' && /error/.test(problem)) found.set(file, [...(found.get(file) ?? []), problem])
      }
      // A schema that cannot be read would let everything pass.
      if ((error && found.size === 0) || /parser error/.test(said))
        reject(new Error(`xmllint: ${said.slice(0, 1_000)}`))
      else resolve(found)
    })
  })
}
