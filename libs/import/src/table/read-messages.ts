import type { Sheet } from '@fonds/reader-table'

/** The file to read. */
export interface WorkbookTask {
  readonly file: string
  /** Its name without folders. */
  readonly name: string
}

/** Messages from the process that reads a file: its sheets in parts, then how it ended. */
export type FromWorkbook =
  | { readonly kind: 'sheet'; readonly sheet: Omit<Sheet, 'rows'> }
  /** Lines of the sheet before. */
  | { readonly kind: 'rows'; readonly rows: Sheet['rows'] }
  | { readonly kind: 'read'; readonly encoding: string | null }
  | { readonly kind: 'refused'; readonly line: number; readonly message: string }
