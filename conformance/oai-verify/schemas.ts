import { execFile } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeAttribute } from '@fonds/crosswalks'
import { onPath } from '@fonds/local-stack'
import type { Findings } from './findings.ts'
import { OAI_NAMESPACE } from './page.ts'
import { UsageError } from './usage-error.ts'

/** Validates responses against the official schemas. */
export interface SchemaJudge {
  /**
   * Adds a format, with its namespace and the URL of its schema. Of a format whose schema is not in the catalog, only the envelope is
   * validated.
   */
  know(prefix: string, namespace: string, address: string): void
  /**
   * Starts a response in a format.
   * @returns a function that takes its bytes
   */
  begin(where: string, prefix: string): (bytes: Uint8Array) => void
  /** Ends the response, and validates all waiting ones once there are enough. */
  end(findings: Findings): Promise<void>
  /** Validates the remaining responses and deletes temporary files. */
  close(findings: Findings): Promise<void>
}

/** Catalog that maps the URLs of schemas to files in the folder. */
const CATALOG = 'catalog.xml'
/** The complaint about metadata without a schema in the folder, which the envelope demands of each. */
const WITHOUT_SCHEMA = /demanded by the strict wildcard/
type Import = readonly [namespace: string, address: string]

/** Schemas of the envelope. */
const ENVELOPE: readonly Import[] = [
  [OAI_NAMESPACE, 'http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd'],
  ['http://www.openarchives.org/OAI/2.0/oai-identifier', 'http://www.openarchives.org/OAI/2.0/oai-identifier.xsd'],
]
interface Answer {
  readonly file: string
  readonly where: string
  readonly prefix: string
}

/** Number of responses to validate at once, since loading the schemas takes longer than validating a response. */
const BATCH_SIZE = 20

/**
 * Opens a folder of schemas.
 * @param folder official schemas with a catalog of their URLs; nothing is downloaded
 * @throws UsageError if the folder or xmllint is missing
 */
export function openSchemaJudge(folder: string): SchemaJudge {
  const program = onPath('xmllint')
  if (program === undefined) throw new UsageError('--schemas needs xmllint (Debian: libxml2-utils)')
  const catalog = join(folder, CATALOG)
  if (!existsSync(catalog)) throw new UsageError(`--schemas: ${catalog} does not exist`)
  const isThere = addressesIn(readFileSync(catalog, 'utf8'))
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
      writeFileSync(join(work, driver), driverOf(payload === undefined ? ENVELOPE : [...ENVELOPE, payload]))
      const answers = batch.filter((answer) => answer.prefix === prefix)
      const found = await problems(program, { catalog, cwd: work, driver }, answers)
      for (const { file, where } of answers) {
        const own = (found.get(file) ?? []).filter((one) => payload !== undefined || !WITHOUT_SCHEMA.test(one))
        for (const problem of own) findings.add('schema', where, problem)
        rmSync(join(work, file))
      }
    }
  }
  return {
    know(prefix, namespace, address) {
      if (isThere(address)) known.set(prefix, [namespace, address])
    },
    begin(where, prefix) {
      const file = `${next++}.xml`
      const opened = openSync(join(work, file), 'w')
      descriptor = opened
      waiting.push({ file, where, prefix })
      return (bytes) => writeSync(opened, bytes)
    },
    async end(findings) {
      whole()
      if (waiting.length >= BATCH_SIZE) await judge(findings)
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

/** Returns whether a catalog has a file for an address, by itself or by its beginning. */
function addressesIn(catalog: string): (address: string) => boolean {
  const listed = [...catalog.matchAll(/(systemId|systemIdStartString)="([^"]+)"/g)].map(([, how, text = '']) => [
    how,
    text,
  ])
  const whole = new Set(listed.flatMap(([how, text = '']) => (how === 'systemId' ? text : [])))
  const beginnings = listed.flatMap(([how, text = '']) => (how === 'systemId' ? [] : text))
  return (address) => whole.has(address) || beginnings.some((text) => address.startsWith(text))
}

/**
 * Writes a schema that combines the envelope with one format, because formats may use different schemas of Dublin Core.
 */
function driverOf(known: readonly Import[]): string {
  const imports = known.map(
    ([namespace, location]) =>
      `<xs:import namespace="${escapeAttribute(namespace)}" schemaLocation="${escapeAttribute(location)}"/>`,
  )
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`
}

/**
 * Returns the problems found by xmllint, by file.
 * @throws if xmllint itself fails
 */
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
      // If a schema cannot be read, everything would pass.
      if ((error && found.size === 0) || /parser error/.test(said))
        reject(new Error(`xmllint: ${said.slice(0, 1_000)}`))
      else resolve(found)
    })
  })
}
