import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeOnce, programCache } from '@fonds/local-stack'
import { digestOfSchema } from './digest.ts'
import { PACKAGES, type PackagedSchema, type SchemaPackage } from './packages.ts'

/** Official schemas from packages. */
export interface BroughtSchemas {
  /** A folder with the same layout as ../shared/schemas. */
  readonly folder: string
  /** Why a schema is not in the folder, by its path; a path that is in neither is in no package. */
  readonly failures: ReadonlyMap<string, string>
}

interface Found extends PackagedSchema {
  readonly text: string
}

/** Downloads the packages on first use (up to a minute), and puts their schemas together in the user's cache. */
export function bringSchemas(packages: readonly SchemaPackage[] = PACKAGES): BroughtSchemas {
  const found: Found[] = []
  const failures = new Map<string, string>()
  for (const { name, bring, schemas } of packages) {
    const brought = bring()
    for (const schema of schemas) {
      const read = 'failure' in brought ? brought : readPinned(schema, brought.folder)
      if ('failure' in read) failures.set(schema.files[0], `${name}: ${read.failure}`)
      else found.push({ ...schema, ...read })
    }
  }
  const contents = contentsOf(found)
  const key = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12)
  const folder = join(programCache(), `schemas-${key}`)
  if (!existsSync(folder)) makeOnce(folder, (partial) => write(contents, partial))
  return { folder, failures }
}

function readPinned({ path, digest }: PackagedSchema, folder: string): { text: string } | { failure: string } {
  const text = readFileSync(join(folder, path), 'utf8')
  const found = digestOfSchema(path, text)
  return found === digest ? { text } : { failure: `${path} says something else: its digest is ${found}` }
}

function write(contents: readonly Content[], folder: string): undefined {
  for (const [file, text] of contents) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

type Content = readonly [file: string, text: string]

/** One root element around DCMI's terms, since the schema of its namespace is no longer published. */
const QUALIFIED_DC = 'dc/qdc-1.0-reconstructed.xsd'

/** Schemas of the envelope of OAI-PMH and of the formats within it, so that one call validates a whole response. */
const OAI_IMPORTS = [
  ['http://www.openarchives.org/OAI/2.0/', 'oai/OAI-PMH.xsd'],
  ['http://www.openarchives.org/OAI/2.0/oai_dc/', 'oai/oai_dc.xsd'],
  ['http://www.loc.gov/mods/v3', 'mods/mods-3-8.xsd'],
  ['http://ead3.archivists.org/schema/', 'ead3/ead3.xsd'],
  ['urn:isbn:1-931666-22-9', 'ead2002/ead.xsd'],
  ['urn:isbn:1-931666-33-4', 'eac/cpf.xsd'],
] as const

/** Returns the files of the folder: the schemas, those written here that combine them, and a catalog of their URLs. */
function contentsOf(found: readonly Found[]): Content[] {
  const schemas = found.flatMap(({ files, text }) => files.map((file): Content => [file, text]))
  const there = new Set(schemas.map(([file]) => file))
  const imports = OAI_IMPORTS.filter(([, file]) => there.has(file))
  const oai = imports.map(([namespace, file]) => importOf(namespace, `../${file}`))
  const terms = 'http://purl.org/dc/terms/'
  const root = '<xs:element name="qualifieddc" type="dcterms:elementOrRefinementContainer"/>'
  const names = `xmlns:dcterms="${terms}" targetNamespace="http://worldcat.org/xmlschemas/qdc-1.0/"`
  return [
    ...schemas,
    ['oai/oai-all.xsd', schemaWith(oai)],
    [QUALIFIED_DC, schemaWith([importOf(terms, 'dcterms.xsd'), root], names)],
    ['catalog.xml', catalogOf(found)],
  ]
}

const importOf = (namespace: string, file: string) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`

const schemaWith = (content: readonly string[], attributes = ''): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" ${attributes}>
${content.join('\n')}
</xs:schema>
`

function catalogOf(found: readonly Found[]): string {
  const places = found.flatMap(({ urls, files: [file] }) => urls.map((url) => [url, file] as const))
  places.push(['//worldcat.org/xmlschemas/qdc/1.0/qdc-1.0.xsd', QUALIFIED_DC])
  const entries = places.flatMap(([url, file]) =>
    ['http:', 'https:'].map((scheme) => `<system systemId="${scheme}${url}" uri="${file}"/>`),
  )
  return `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog" prefer="system">
${entries.join('\n')}
</catalog>
`
}
