/** Prints a result, either as lines for people or as one JSON document for programs. */
export interface Output {
  readonly json: boolean
  /** Prints a line, unless the result is JSON. */
  line(text: string): void
  /** Prints lines, unless the result is JSON. */
  lines(texts: readonly string[]): void
  /** Prints the JSON document; called once per command. */
  result(value: unknown): void
  /** Prints a JSON document a line, instead of one result. */
  records(values: readonly unknown[]): void
}

export function openOutput(json: boolean): Output {
  const lines = (texts: readonly string[]) => {
    if (!json) for (const text of texts) process.stdout.write(`${visible(text)}\n`)
  }
  return {
    json,
    line: (text) => lines([text]),
    lines,
    result: (value) => {
      if (json) process.stdout.write(`${visibleJson(JSON.stringify(value, null, 2))}\n`)
    },
    records: (values) => {
      if (json) for (const value of values) process.stdout.write(`${visibleJson(JSON.stringify(value))}\n`)
    },
  }
}

/** Prints a line on standard error. */
export function warn(text: string): void {
  process.stderr.write(`${visible(text)}\n`)
}

/** Prints a message on standard error. Further lines of it are indented, so that none can pass for another message. */
export function warnMessage(text: string): void {
  const [first = '', ...more] = text.split('\n')
  for (const line of [first, ...more.map((one) => (one.startsWith('  ') ? one : `  ${one}`))]) warn(line)
}

// Names of files and texts of others may contain these. A terminal obeys the controls, which can hide or forge lines and
// change its title; directional controls change the order in which a line is shown.
const CONTROLS = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu

/** Shows control characters as `\u{1b}`. */
export const visible = (text: string): string =>
  text.replace(CONTROLS, (control) => `\\u{${(control.codePointAt(0) ?? 0).toString(16)}}`)

/** The same in a JSON document, whose value stays. JSON itself escapes some of them, and has line feeds between values. */
const visibleJson = (json: string): string =>
  json.replace(CONTROLS, (control) =>
    control === '\n' ? control : `\\u${(control.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )

/** Formats a table as lines, with numbers aligned to the right. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const all = [header, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? cell : visible(cell))))
  const widths = header.map((_, column) => Math.max(...all.map((row) => String(row[column] ?? '').length)))
  return all.map((row) =>
    row
      .map((cell, column) =>
        typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
