import type { Block, ListItem } from '@fonds/types'
import { readBlocks, readFlow } from './blocks.ts'
import { elementsOf, type XmlElement, type XmlNode } from './element.ts'
import type { UnitContext } from './unit.ts'

/** Maps an index entry: its names and references. */
function indexEntry(el: XmlElement, ctx: UnitContext): ListItem {
  el.mapped = true
  const own: XmlNode[] = []
  const nested: ListItem[] = []
  for (const child of elementsOf(el)) {
    if (child.name === 'indexentry') nested.push(indexEntry(child, ctx))
    else if (child.name === 'namegrp' || child.name === 'ptrgrp') {
      child.mapped = true
      for (const part of elementsOf(child)) own.push(part, ' ')
    } else own.push(child, ' ')
  }
  const c = readFlow(own.flatMap(refContent), ctx)
  if (nested.length > 0) c.push({ t: 'list', style: 'unordered', head: null, items: nested })
  return { label: null, c }
}

/**
 * Returns the content of a `ref`. EAD2002 allows a list in it; then the link has no text of its own, and only the list
 * matters.
 */
function refContent(node: XmlNode): XmlNode[] {
  if (typeof node === 'string' || node.name !== 'ref') return [node]
  if (!node.children.some((child) => typeof child !== 'string' && child.name === 'list')) return [node]
  node.mapped = true
  return node.children
}

/** Maps consecutive index entries to the items of one list. */
export function readIndex(children: readonly XmlNode[], ctx: UnitContext): Block[] {
  const items: ListItem[] = []
  const rest: XmlNode[] = []
  for (const child of children) {
    if (typeof child !== 'string' && child.name === 'indexentry') items.push(indexEntry(child, ctx))
    else rest.push(child)
  }
  const blocks = readBlocks(rest, ctx)
  if (items.length > 0) blocks.push({ t: 'list', style: 'unordered', head: null, items })
  return blocks
}
