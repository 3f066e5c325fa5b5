import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { MAX_DOCUMENT_MEMORY } from '../bounds.ts'

/** The functions of PDFium that are used; pages, documents and others are handles, 0 for none. Sizes are points. */
export interface Functions {
  PDFiumExt_Init(): void
  FPDF_LoadCustomDocument(access: number, password: string): number
  FPDF_CloseDocument(document: number): void
  FPDF_GetLastError(): number
  FPDF_GetPageCount(document: number): number
  FPDF_GetPageSizeByIndexF(document: number, page: number, size: number): boolean
  FPDF_GetPageLabel(document: number, page: number, buffer: number, bytes: number): number
  FPDF_GetFormType(document: number): number
  FPDFDoc_GetAttachmentCount(document: number): number
  PDFiumExt_OpenFormFillInfo(): number
  PDFiumExt_CloseFormFillInfo(info: number): void
  PDFiumExt_InitFormFillEnvironment(document: number, info: number): number
  PDFiumExt_ExitFormFillEnvironment(form: number): void
  FORM_OnAfterLoadPage(page: number, form: number): void
  FORM_OnBeforeClosePage(page: number, form: number): void
  /** Takes form, bitmap, page, left, top, width, height, quarters of a turn, and flags. */
  FPDF_FFLDraw(...values: readonly number[]): void
  FPDF_LoadPage(document: number, page: number): number
  FPDF_ClosePage(page: number): void
  FPDFPage_GetAnnotCount(page: number): number
  FPDFPage_GetAnnot(page: number, index: number): number
  FPDFPage_RemoveAnnot(page: number, index: number): boolean
  FPDFPage_CloseAnnot(annotation: number): void
  FPDFAnnot_GetSubtype(annotation: number): number
  FPDFAnnot_HasKey(annotation: number, key: string): boolean
  FPDF_GetPageWidthF(page: number): number
  FPDF_GetPageHeightF(page: number): number
  /** Takes bitmap, page, left, top, width, height, quarters of a turn, and flags. */
  FPDF_RenderPageBitmap(...values: readonly number[]): void
  /** Takes page, left, top, width, height, quarters of a turn, x and y, and where to write these in pixels. */
  FPDF_PageToDevice(...values: readonly number[]): boolean
  /** Takes width, height, format, address of the pixels, and bytes of a row. */
  FPDFBitmap_CreateEx(...values: readonly number[]): number
  /** Takes bitmap, left, top, width, height, and a colour. */
  FPDFBitmap_FillRect(...values: readonly number[]): boolean
  FPDFBitmap_Destroy(bitmap: number): void
  FPDFBookmark_GetFirstChild(document: number, bookmark: number): number
  FPDFBookmark_GetNextSibling(document: number, bookmark: number): number
  FPDFBookmark_GetTitle(bookmark: number, buffer: number, bytes: number): number
  FPDFBookmark_GetDest(document: number, bookmark: number): number
  FPDFBookmark_GetAction(bookmark: number): number
  FPDFAction_GetDest(document: number, action: number): number
  FPDFDest_GetDestPageIndex(document: number, destination: number): number
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetUnicode(text: number, index: number): number
  FPDFText_IsGenerated(text: number, index: number): number
  /** Takes text and index, and where to write left, right, bottom and top edge. */
  FPDFText_GetCharBox(...values: readonly number[]): boolean
}

/** The memory of an instance. Its views are replaced whenever it grows. */
interface Memory {
  readonly HEAPU8: Uint8Array
  readonly HEAP32: Int32Array
  readonly HEAPF32: Float32Array
  readonly HEAPF64: Float64Array
  readonly wasmExports: {
    malloc(bytes: number): number
    free(at: number): void
    readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  }
  addFunction(work: (...values: readonly number[]) => number, signature: string): number
}

export interface Pdfium extends Functions {
  readonly pdfium: Memory
}

interface Overrides {
  readonly instantiateWasm: (imports: object, done: (instance: object, module: object) => void) => object
  readonly print: () => void
  readonly printErr: () => void
}

/** The part of WebAssembly that is used, which the types of Node leave out. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>
  instantiate(module: object, imports: object): Promise<object>
}

/** Size of a page of memory, by the standard. */
const WASM_PAGE = 65_536

// Its types need those of Emscripten.
const load = createRequire(import.meta.url)
let compiled: Promise<object> | undefined

/** Starts PDFium anew, since a broken document may leave it in any state. It never has more memory than `MAX_DOCUMENT_MEMORY`. */
export async function startPdfium(): Promise<Pdfium> {
  const { init } = load('@embedpdf/pdfium') as { readonly init: (overrides: Overrides) => Promise<Pdfium> }
  compiled ??= readFile(load.resolve('@embedpdf/pdfium/pdfium.wasm')).then((bytes) => WebAssembly.compile(bytes))
  const module = await compiled
  const pdfium = await init({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module))
      return {}
    },
    print: () => undefined,
    printErr: () => undefined,
  })
  const { memory } = pdfium.pdfium.wasmExports
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > MAX_DOCUMENT_MEMORY) throw new RangeError('out of memory')
    return grow(pages)
  }
  pdfium.PDFiumExt_Init()
  return pdfium
}
