import { type FileHandle, open } from 'node:fs/promises'
import type { Row } from '../document.ts'

export interface PlaceOfRow {
  readonly offset: number
  readonly length: number
}

/** Rows kept in a file until their order is known. In memory are only their places. */
export class WaitingRows {
  readonly #file: FileHandle
  #end = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(path: string): Promise<WaitingRows> {
    return new WaitingRows(await open(path, 'w+'))
  }

  async add(row: Row): Promise<PlaceOfRow> {
    const bytes = Buffer.from(JSON.stringify(row))
    const place = { offset: this.#end, length: bytes.length }
    await this.#file.write(bytes, 0, bytes.length, place.offset)
    this.#end += bytes.length
    return place
  }

  async read({ offset, length }: PlaceOfRow): Promise<Row> {
    const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, offset)
    return JSON.parse(buffer.toString('utf8'))
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}
