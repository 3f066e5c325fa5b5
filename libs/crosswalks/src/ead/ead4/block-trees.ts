import type { Block } from '@fonds/types'
import type { Attributes } from '../../xml/xml-writer.ts'
import { writeBlocks } from '../blocks.ts'
import { EadWriter } from '../ead-writer.ts'
import { EAD3 } from '../ead3/vocabulary.ts'
import { type Tree, tree } from './tree.ts'
import { blocks as xhtml } from './xhtml.ts'

interface Open {
  readonly name: string
  readonly attributes: Attributes
  readonly children: (Tree | string)[]
}

/** Collects what is written as EAD3. Names in sentences lose their identifiers, which may be those of hidden entities. */
class TreeWriter extends EadWriter {
  readonly trees: Tree[] = []
  readonly #open: Open[] = []

  constructor() {
    super(EAD3)
  }

  override start(name: string, attributes: Attributes = {}): this {
    const { identifier: _, source: _source, ...rest } = attributes
    this.#open.push({ name, attributes: rest, children: [] })
    return this
  }

  override text(text: string): this {
    this.#open.at(-1)?.children.push(text)
    return this
  }

  override end(): this {
    const done = this.#open.pop()
    if (done === undefined) return this
    const { name, attributes, children } = done
    ;(this.#open.at(-1)?.children ?? this.trees).push(tree(name, children, attributes))
    return this
  }

  override line(): this {
    return this
  }
}

/** Returns the blocks of a note as elements of XHTML, with its label as a heading. */
export function xhtmlOf(blocks: readonly Block[], label: string | null = null): Tree[] {
  const writer = new TreeWriter()
  writeBlocks(writer, blocks)
  const head = label === null ? [] : [tree('head', [label])]
  return xhtml([...head, ...writer.trees])
}
