import type { Inline, InlineElement } from '@fonds/types'
import { collapse } from './element.ts'

interface Settling {
  /** Whether the text so far is empty or ends in a space. */
  space: boolean
  /** The list whose last node is the last text, apart from emptied nodes. */
  last: Inline[] | null
}

/** Removes the space before a line break, whatever element contains it. */
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

/** Removes elements that have lost their only text, a space before a line break. */
function withoutEmptied(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (typeof node === 'string' || node.t === 'lb') return [node]
    const c = withoutEmptied(node.c)
    return c.length === 0 ? [] : [{ ...node, c }]
  })
}

/** Trims white space at one end of a node; null if nothing is left. */
function trimmed(node: Inline, end: 'start' | 'end'): Inline | null {
  if (typeof node === 'string') return (end === 'end' ? node.trimEnd() : node.trimStart()) || null
  if (node.t === 'lb') return null
  const c = trim(node.c, end)
  return c.length === 0 ? null : { ...node, c }
}

/** Trims white space, line breaks and emptied elements at one end of nodes. */
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

const PARTED: ReadonlySet<InlineElement['t']> = new Set(['name', 'date', 'title'])

/** Returns whether a node begins or ends with a name or date, whatever elements contain it. */
function hasNameAt(node: Inline | undefined, end: 0 | -1): boolean {
  if (node === undefined || typeof node === 'string' || node.t === 'lb') return false
  return PARTED.has(node.t) || hasNameAt(node.c.at(end), end)
}

/** Returns the last run of text, whatever element contains it; empty after a line break. */
export function lastText(node: Inline | undefined): string {
  if (node === undefined || typeof node === 'string') return node ?? ''
  return node.t === 'lb' ? '' : lastText(node.c.at(-1))
}

/** Returns the first run of text, whatever element contains it. */
function firstText(node: Inline | undefined): string {
  if (node === undefined || typeof node === 'string') return node ?? ''
  return node.t === 'lb' ? '' : firstText(node.c[0])
}

/**
 * Separates names and dates that follow a comma, semicolon, colon or full stop without a space. Nobody writes
 * "London,1889"; a pretty-printing tool has dropped the space. Enclosing elements do not matter, since an export no
 * longer has them.
 */
function partNames(nodes: readonly Inline[]): Inline[] {
  const parted: Inline[] = []
  for (const node of nodes) {
    const last = parted.at(-1)
    const touching = hasNameAt(last, -1) && hasNameAt(node, 0) && /[,;:.]$/.test(lastText(last))
    if (touching && !/^\s/.test(firstText(node))) parted.push(' ')
    parted.push(typeof node === 'string' || node.t === 'lb' ? node : { ...node, c: partNames(node.c) })
  }
  return parted
}

/**
 * Normalizes white space: single spaces, and no empty elements, line breaks or spaces at the ends. No-break spaces at
 * the ends are removed as well, so that trimmed text and its tree agree.
 */
export function settle(nodes: readonly Inline[]): Inline[] {
  const squeezed = withoutEmptied(squeeze(nodes, { space: true, last: null }))
  return partNames(trim(trim(squeezed, 'start'), 'end'))
}
