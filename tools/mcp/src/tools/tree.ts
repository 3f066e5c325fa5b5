import { type components, unwrap } from '@fonds/client'
import { z } from 'zod'
import { readAddress } from '../address.ts'
import { ToolError } from '../tool-error.ts'
import { addressInput } from './read.ts'
import { defineTool, textContent } from './tool.ts'

type Node = components['schemas']['TreeNode']

/** Lines of one response. */
const MAX_LINES = 200

export const tree = defineTool({
  name: 'tree',
  title: 'Show the hierarchy of a collection',
  description:
    'Lists what a collection contains, in archival order, indented by level: series, files and items with dates, ' +
    'reference codes and `url`. With `around`, opens the path to one record, with its neighbours. Continue a long level ' +
    'with the cursor at its end.',
  input: {
    address: addressInput,
    around: z.string().max(2_000).describe('url of a record or collection below it to show in its place').optional(),
    depth: z.number().int().min(1).max(4).describe('Number of levels; default: 1').optional(),
    cursor: z.string().max(2_000).describe('Cursor from the last response').optional(),
  },
  async run(archive, { address, around, depth, cursor }) {
    const { kind, slug } = await readAddress(archive, address)
    if (kind !== 'collections')
      throw new ToolError('Only collections have a tree. Read a record to find its collection.')
    const query = {
      ...(around !== undefined && { around: (await readAddress(archive, around)).slug }),
      ...(depth !== undefined && { depth }),
      ...(cursor !== undefined && { cursor }),
    }
    const { items, next, truncated } = await unwrap(
      archive.api.GET('/api/public/collections/{slug}/tree', { params: { path: { slug }, query } }),
    )
    const lines = linesOf(items, 0)
    const shown = lines.slice(0, MAX_LINES)
    return textContent(
      [
        ...shown,
        ...(lines.length > shown.length ? [`[${lines.length - shown.length} more lines: use a smaller depth]`] : []),
        ...(truncated ? ['[not everything is shown: open a node by its own url, or use a smaller depth]'] : []),
        ...moreOf(next, 0),
      ].join('\n') || 'This collection has no published contents.',
    )
  },
})

function linesOf(nodes: readonly Node[], depth: number): string[] {
  return nodes.flatMap(({ title, level_label, date, reference_code, children_count, url, children, next }) => {
    const notes = [level_label, reference_code, date?.display, children_count > 0 ? `${children_count} below` : null]
    const line = `${'  '.repeat(depth)}- [${title}](${url}) (${notes.filter(Boolean).join(', ')})`
    return [line, ...linesOf(children ?? [], depth + 1), ...moreOf(next, depth + 1)]
  })
}

/** Returns a line that tells how to continue a level, if there is more of it. */
function moreOf(next: string | null, depth: number): string[] {
  const cursor = next === null || !URL.canParse(next) ? null : new URL(next).searchParams.get('cursor')
  return cursor === null ? [] : [`${'  '.repeat(depth)}[more on this level: call again with cursor "${cursor}"]`]
}
