import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@fonds/typesetting/compiler'
import { readFont } from '../fonts/font-file.ts'

/** A compiled part of the document. */
export interface CompiledPart {
  readonly pages: number
  /** Labels in the part with their page, from 1, and their distance from its top in points. */
  readonly places: ReadonlyMap<string, { readonly page: number; readonly y: number }>
  /** Returns the part as PDF/A-2a. */
  pdf(): Buffer
}

const TEMPLATE = join(import.meta.dirname, '../template')
const MODULES = ['finding-aid.typ', 'style.typ', 'front.typ', 'container-list.typ', 'indexes.typ', 'pictures.typ']

/** Runs Typst on a data folder. Compiling and exporting are synchronous; only ending the process interrupts them. */
export class Typst {
  readonly #compiler: NodeCompiler
  readonly #main: string
  readonly #created: number

  /**
   * @param created the document's date, in seconds since 1970
   * @param main the template
   */
  constructor(folder: string, fonts: readonly string[], created: number, main = 'finding-aid.typ') {
    this.#compiler = NodeCompiler.create({
      workspace: folder,
      fontArgs: [{ fontBlobs: fonts.map(readFont) }],
    })
    for (const name of MODULES) this.#compiler.mapShadow(join(folder, name), readFileSync(join(TEMPLATE, name)))
    this.#main = join(folder, main)
    this.#created = created
  }

  /**
   * @param inputs the part's input for the template
   * @throws with the compiler's message
   */
  compile(inputs: Readonly<Record<string, string>>): CompiledPart {
    const compiler = this.#compiler
    const done = compiler.compile({ mainFilePath: this.#main, inputs, resetRead: true })
    const { result } = done
    if (done.hasError() || result === null) {
      const problem = done.takeDiagnostics() ?? done.takeError()
      throw new Error(
        problem === null ? 'no document' : JSON.stringify(compiler.fetchDiagnostics(problem)).slice(0, 4000),
      )
    }
    return { pages: result.numOfPages, places: this.#places(result), pdf: () => this.#export(result) }
  }

  #places(document: NodeTypstDocument): CompiledPart['places'] {
    const found: unknown = this.#compiler.query(document, { selector: '<places>', field: 'value' })
    const [places] = Array.isArray(found) ? found : []
    if (!Array.isArray(places)) throw new Error('the template did not return the positions of its labels')
    return new Map(places.map(([id, page, y]) => [String(id), { page: Number(page), y: Number(y) }]))
  }

  #export(document: NodeTypstDocument): Buffer {
    return this.#compiler.pdf(document, { pdfStandard: 'a-2a', creationTimestamp: this.#created })
  }
}
