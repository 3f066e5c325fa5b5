import type { Inline } from '@fonds/types'
import { collapse } from './element.ts'

interface Settling {
  /** The text so far ends in a space, or nothing stands before. */
  space: boolean
  /** The list that holds the last text so far, as its last node but for emptied ones. */
  last: Inline[] | null
}

/** Takes the space off that stands before a line break, in whatever element it is. */
function dropSpace(state: Settling): void {
  const text = state.last?.at(-1)
  if (state.last === null || typeof text !== 'string' || !text.endsWith(' ')) return
  state.last.pop()
  if (text !== ' ') state.last.push(text.slice(0, -1))
}

function squeeze(nodes: readonly Inline[], state: Settling): Inline[] {
  const settled: Inline[] = []
  for (const node of nodes) {
    if (typeof node !== 'string') {
      if (node.t === 'lb') {
        dropSpace(state)
        state.space = true
        state.last = null
        settled.push(node)
        continue
      }
      const c = squeeze(node.c, state)
      if (c.length > 0) settled.push({ ...node, c })
      continue
    }
    let text = collapse(node)
    if (state.space && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    state.space = text.endsWith(' ')
    state.last = settled
    const last = settled.at(-1)
    if (typeof last === 'string') settled[settled.length - 1] = last + text
    else settled.push(text)
  }
  return settled
}

/** A node without white space at one end; null where nothing of it is left. */
function trimmed(node: Inline, end: 'start' | 'end'): Inline | null {
  if (typeof node === 'string') return (end === 'end' ? node.trimEnd() : node.trimStart()) || null
  if (node.t === 'lb') return null
  const c = trim(node.c, end)
  return c.length === 0 ? null : { ...node, c }
}

/** The nodes without white space, line breaks and emptied elements at one end. */
function trim(nodes: readonly Inline[], end: 'start' | 'end'): readonly Inline[] {
  const [first, step] = end === 'end' ? [nodes.length - 1, -1] : [0, 1]
  for (let at = first; at >= 0 && at < nodes.length; at += step) {
    const outer = nodes[at]
    const kept = outer === undefined ? null : trimmed(outer, end)
    if (kept === null) continue
    if (at === first && kept === outer) return nodes
    return end === 'end' ? [...nodes.slice(0, at), kept] : [kept, ...nodes.slice(at + 1)]
  }
  return []
}

/**
 * Single spaces throughout, no white space at the ends (no-break spaces included, so that trimmed text and the tree that
 * it comes from agree); elements without words and line breaks at the ends are gone.
 */
export function settle(nodes: readonly Inline[]): Inline[] {
  return [...trim(trim(squeeze(nodes, { space: true, last: null }), 'start'), 'end')]
}
