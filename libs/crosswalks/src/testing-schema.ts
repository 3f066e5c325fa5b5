import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Needs, needsSchemas, schemasFolder } from '@fonds/test-kit'
import {
  DtdValidator,
  ParseOption,
  XmlDocument,
  XmlDtd,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** An official schema that validates documents. */
export interface Schema {
  /** Returns a document's errors with their lines; empty if it is valid. @throws if it is not well-formed */
  problems(xml: string): string[]
}

let registered: string | null = null

/** Resolves the schemas' imports from the folder's catalog, never from the network. */
function useCatalog(folder: string): void {
  if (registered !== null) return
  registered = folder
  const catalog = readFileSync(join(folder, 'catalog.xml'), 'utf8')
  const files = new Map<string, string>()
  for (const [, from, to] of catalog.matchAll(/<(?:system systemId|uri name)="([^"]+)" uri="([^"]+)"/g)) {
    if (from !== undefined && to !== undefined) files.set(from, join(folder, to))
  }
  for (const [, from, to] of catalog.matchAll(/systemIdStartString="([^"]+)" rewritePrefix="([^"]+)"/g)) {
    if (from === undefined || to === undefined) continue
    for (const name of ['dc.xsd', 'dcterms.xsd', 'dcmitype.xsd']) files.set(`${from}${name}`, join(folder, to, name))
  }
  xmlRegisterFsInputProviders()
  const open = new Map<number, { readonly bytes: Buffer; at: number }>()
  let last = 0
  xmlRegisterInputProvider({
    match: (name) => files.has(name),
    open(name) {
      open.set(++last, { bytes: readFileSync(files.get(name) ?? ''), at: 0 })
      return last
    },
    read(handle, buffer) {
      const file = open.get(handle)
      if (file === undefined) return -1
      const count = file.bytes.copy(buffer, 0, file.at)
      file.at += count
      return count
    },
    close: (handle) => open.delete(handle),
  })
}

/** Validates the documents of tests that check more than that, and so run without the schema as well. */
export interface Validity {
  /** Returns a document's errors as `Schema` does; none without the schema. */
  problems(xml: string): string[]
  /** Options of a last test, which says by its name that documents are validated, and that they were not without the schema. */
  readonly needs: Needs
  /** Returns the number of documents that were validated so far. */
  count(): number
}

export function validityBy(path: string): Validity {
  const needs = needsSchemas(path)
  let count = 0
  return {
    problems(xml) {
      if (needs.skip) return []
      count++
      return schemaOf(path).problems(xml)
    },
    needs,
    count: () => count,
  }
}

const loaded = new Map<string, Schema>()

/**
 * Returns a schema from the folder of official schemas: a DTD, or in the language of W3C. Loads each once.
 * @param more schemas of vocabularies that documents of the first contain, and that it does not import
 */
export function schemaOf(path: string, ...more: readonly string[]): Schema {
  const folder = schemasFolder()
  const file = join(folder, path)
  const key = [file, ...more].join(' ')
  const schema = loaded.get(key) ?? load(folder, file, more)
  loaded.set(key, schema)
  return schema
}

/** Writes a schema of a document that contains others. */
function combined(folder: string, file: string, more: readonly string[]): string {
  const imports = more.map((path) => {
    const [, namespace = ''] = /targetNamespace="([^"]*)"/.exec(readFileSync(join(folder, path), 'utf8')) ?? []
    return `<xs:import namespace="${namespace}" schemaLocation="${join(folder, path)}"/>`
  })
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="${file}"/>${imports.join('')}</xs:schema>`
}

/**
 * Parts that a schema leaves to its neighbours, as libxml2 needs them: of two schemas of one namespace that import one another, it reads
 * one only.
 */
const COMPLETED: Readonly<Record<string, readonly [string, string]>> = {
  'edm/EDM.xsd': ['</annotation>', '</annotation><include schemaLocation="RDF.xsd"/>'],
}

function textOf(folder: string, file: string): string {
  const [before, after] = COMPLETED[relative(folder, file)] ?? []
  const text = readFileSync(file, 'utf8')
  return before === undefined || after === undefined ? text : text.replace(before, after)
}

function load(folder: string, file: string, more: readonly string[]): Schema {
  useCatalog(folder)
  const text = more.length === 0 ? textOf(folder, file) : combined(folder, file, more)
  const validator = file.endsWith('.dtd')
    ? new DtdValidator(XmlDtd.fromString(text))
    : XsdValidator.fromDoc(
        XmlDocument.fromString(text, { url: more.length === 0 ? file : join(folder, 'combined.xsd') }),
      )
  return {
    problems(xml) {
      const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_HUGE })
      try {
        validator.validate(document)
        return []
      } catch (error) {
        if (!(error instanceof XmlValidateError)) throw error
        return error.details.map(({ line, message }) => `${line}: ${message.trim()}`)
      } finally {
        document.dispose()
      }
    },
  }
}
