/** Thrown for a CSV file that cannot be read. The message names no line; `line` does, 1-based. */
export class CsvError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'CsvError'
    this.line = line
  }
}
