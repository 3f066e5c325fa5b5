import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ParseOption, XmlDocument, XmlValidateError, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** One official schema, ready to judge documents. */
export interface Schema {
  /** What is wrong with a document, by line; empty for a valid one. @throws where it is not well-formed */
  problems(xml: string): string[]
}

let registered: string | null = null

/** Lets schemas import each other by their public addresses from a folder that has a catalog, never from the network. */
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

/** A schema of the folder of official schemas, by its path in it. */
export function schemaOf(folder: string, path: string): Schema {
  useCatalog(folder)
  const file = join(folder, path)
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(file, 'utf8'), { url: file }))
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
