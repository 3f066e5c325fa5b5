import { ToolError } from './tool-error.ts'

/** Characters of a text in one response: about 5,000 tokens. */
export const PAGE_LENGTH = 20_000

/**
 * Returns one page of a text, which ends at a line if possible, with the cursor of the next at its end.
 * @throws ToolError for a cursor that does not belong to this text
 */
export function pageOf(text: string, cursor: string | undefined): string {
  const start = cursor === undefined || cursor === '' ? 0 : /^\d{1,9}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (!(start < Math.max(1, text.length))) {
    throw new ToolError('This cursor does not belong to this text. Start again without a cursor.')
  }
  const rest = text.slice(start)
  if (rest.length <= PAGE_LENGTH) return rest.toWellFormed()
  const line = rest.lastIndexOf('\n', PAGE_LENGTH)
  const end = line > PAGE_LENGTH / 2 ? line : PAGE_LENGTH
  const left = rest.length - end
  const page = rest.slice(0, end).toWellFormed()
  return `${page}\n\n[${left} more characters: call again with cursor "${start + end}"]`
}
