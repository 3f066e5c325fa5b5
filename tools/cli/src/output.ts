/** Prints a result, either as lines for people or as one JSON document for programs. */
export interface Output {
  readonly json: boolean
  /** Prints a line, unless the result is JSON. */
  line(text: string): void
  /** Prints the JSON document; called once per command. */
  result(value: unknown): void
}

export function openOutput(json: boolean): Output {
  return {
    json,
    line: (text) => {
      if (!json) process.stdout.write(`${text}\n`)
    },
    result: (value) => {
      if (json) process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
    },
  }
}

/** Formats a table, with numbers aligned to the right. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...all.map((row) => String(row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
