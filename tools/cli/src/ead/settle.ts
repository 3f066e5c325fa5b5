import type { Inline } from '@fonds/types'
import { collapse } from './element.ts'

/** The text so far ends in a space, or nothing stands before. */
interface Settling {
  space: boolean
}

function squeeze(nodes: readonly Inline[], state: Settling): Inline[] {
  const settled: Inline[] = []
  for (const node of nodes) {
    if (typeof node !== 'string') {
      if (node.t === 'lb') {
        state.space = true
        const before = settled.at(-1)
        if (before === ' ') settled.pop()
        else if (typeof before === 'string' && before.endsWith(' ')) settled[settled.length - 1] = before.slice(0, -1)
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
    const last = settled.at(-1)
    if (typeof last === 'string') settled[settled.length - 1] = last + text
    else settled.push(text)
  }
  return settled
}

/** Takes the space, the line breaks and the emptied elements off the end, in place. */
function trimEnd(nodes: Inline[]): Inline[] {
  for (let last = nodes.at(-1); last !== undefined; last = nodes.at(-1)) {
    const at = nodes.length - 1
    if (typeof last === 'string') {
      const text = last.endsWith(' ') ? last.slice(0, -1) : last
      if (text !== '') {
        nodes[at] = text
        return nodes
      }
    } else if (last.t !== 'lb') {
      const c = trimEnd([...last.c])
      if (c.length > 0) {
        nodes[at] = { ...last, c }
        return nodes
      }
    }
    nodes.pop()
  }
  return nodes
}

/** Single spaces throughout, none at the ends; elements without words and line breaks at the end are gone. */
export function settle(nodes: readonly Inline[]): Inline[] {
  const settled = squeeze(nodes, { space: true })
  const start = settled.findIndex((node) => typeof node === 'string' || node.t !== 'lb')
  return start < 0 ? [] : trimEnd(start === 0 ? settled : settled.slice(start))
}
