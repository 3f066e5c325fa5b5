import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import * as commands from './staging.commands.ts'

/** A mistake in a file, with its line, 1-based. */
export interface RowProblem {
  readonly line: number
  readonly message: string
}

/** Maximum number of mistakes of a kind to name. */
const MAX_NAMED = 100
/** Rows that are searched for circles. */
const MAX_SEARCHED = 100_000
/** Lines of a circle to name. */
const MAX_CIRCLE = 10

/** Finds what makes a hierarchy of the staged rows impossible, in the order of their lines. */
export async function findProblems(client: pg.ClientBase): Promise<RowProblem[]> {
  const most = { most: MAX_NAMED }
  const repeated = await runCommand<{ line: number; key: string; first: number }>(client, commands.findRepeated, most)
  const orphans = await runCommand<{ line: number; sought: string }>(client, commands.findOrphans, most)
  const deep = await runCommand<{ line: number }>(client, commands.findDeep, most)
  // Rows below those that are too deep would look like a circle.
  const circles = deep.length > 0 ? [] : await findCircles(client)
  const problems = [
    ...repeated.map(({ line, key, first }) => ({
      line,
      message: `the id ${short(key)} is already that of line ${first}`,
    })),
    ...orphans.map(({ line, sought }) => ({
      line,
      message: `there is no row with the id of its parent, ${short(sought)}`,
    })),
    ...deep.map(({ line }) => ({ line, message: 'the row is more than 250 levels deep' })),
    ...circles,
  ]
  return problems.toSorted((a, b) => a.line - b.line)
}

const short = (text: string): string => JSON.stringify(text.length > 64 ? `${text.slice(0, 64)}…` : text)

/** Follows the parents of the rows that no collection leads to, until a row comes again. */
async function findCircles(client: pg.ClientBase): Promise<RowProblem[]> {
  const rows = await runCommand<{ line: number; above: number }>(client, commands.findUnreached, { most: MAX_SEARCHED })
  const above = new Map(rows.map((row) => [row.line, row.above]))
  const done = new Set<number>()
  const circles: RowProblem[] = []
  for (const { line } of rows) {
    const trail: number[] = []
    const onTrail = new Set<number>()
    let at: number | undefined = line
    while (at !== undefined && !done.has(at) && !onTrail.has(at)) {
      trail.push(at)
      onTrail.add(at)
      at = above.get(at)
    }
    if (at !== undefined && onTrail.has(at)) circles.push(circleOf(trail.slice(trail.indexOf(at))))
    for (const seen of trail) done.add(seen)
    if (circles.length >= MAX_NAMED) break
  }
  return circles
}

function circleOf(lines: readonly number[]): RowProblem {
  const [only, other] = lines
  const first = lines.reduce((least, line) => Math.min(least, line))
  if (only !== undefined && other === undefined) return { line: only, message: 'the row is its own parent' }
  const at = lines.indexOf(first)
  const inOrder = [...lines.slice(at), ...lines.slice(0, at)]
  const named = inOrder.slice(0, MAX_CIRCLE).join(', ')
  const more = inOrder.length > MAX_CIRCLE ? ` and ${inOrder.length - MAX_CIRCLE} more` : ''
  return { line: first, message: `the parents of lines ${named}${more} form a circle` }
}
