import type { Promised } from './promise.ts'

/** Observation of a promise in one installation. */
export type Cell = { readonly kept: string } | { readonly broken: string }

export interface Column {
  readonly head: string
  readonly cells: ReadonlyMap<string, Cell>
}

/** Returns the table of promises by installation, as Markdown. A promise that was not examined has a dash. */
export function promiseTable(promises: readonly Pick<Promised, 'name'>[], columns: readonly Column[]): string {
  const rows = [
    ['Promised on one, held on many', ...columns.map(({ head }) => head)],
    ['---', ...columns.map(() => '---')],
    ...promises.map(({ name }) => [name, ...columns.map(({ cells }) => textOf(cells.get(name)))]),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '–'
  return 'kept' in cell ? cell.kept : `**no**: ${cell.broken.replaceAll(/[|\n]+/g, ' ')}`
}
