import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { type ContentModel, EMPTY } from './content-model.ts'
import type { AttributeRule, ElementRule, Grammar } from './grammar.ts'

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
}

function parse(file: string): Node {
  const parser = new SaxesParser({ xmlns: false })
  const root: Node = { name: '', attributes: {}, children: [] }
  const open: Node[] = [root]
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name: local(name), attributes, children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(readFileSync(file, 'utf8')).close()
  const [schema] = root.children
  if (schema === undefined) throw new Error(`${file} is empty`)
  return schema
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Attributes of the attribute groups of XLink's schema, which the schemas of EAD and EAC import. */
const XLINK: Readonly<Record<string, readonly string[]>> = {
  simpleLink: ['type', 'href', 'role', 'arcrole', 'title', 'show', 'actuate'],
  extendedLink: ['type', 'role', 'title'],
  locatorLink: ['type', 'href', 'role', 'title', 'label'],
  arcLink: ['type', 'arcrole', 'title', 'show', 'actuate', 'from', 'to'],
  resourceLink: ['type', 'role', 'title', 'label'],
  titleLink: ['type'],
}

/** Reads the rules of an official XSD, for comparison with our own tables. Knows only what these schemas use. */
export class XsdReader {
  readonly #schema: Node

  constructor(file: string) {
    this.#schema = parse(file)
  }

  grammar(root: string): Grammar {
    const elements = new Map<string, ElementRule>()
    const seen = new Set<string>()
    const visit = (node: Node): void => {
      const { name, type = '', abstract } = node.attributes
      if (node.name === 'element' && name !== undefined && abstract !== 'true' && !seen.has(`${name} ${type}`)) {
        if (type !== '') seen.add(`${name} ${type}`)
        const rule = this.#element(node)
        const known = elements.get(name)
        elements.set(name, known === undefined ? rule : joined(known, rule))
      }
      for (const child of node.children) visit(child)
    }
    visit(this.#schema)
    return { title: '', root, elements }
  }

  #named(kind: string, name: string): Node | undefined {
    return this.#schema.children.find((child) => child.name === kind && child.attributes.name === local(name))
  }

  #element(node: Node): ElementRule {
    const inline = node.children.find((child) => child.name === 'complexType' || child.name === 'simpleType')
    const type = inline ?? this.#named('complexType', node.attributes.type ?? '')
    if (type === undefined || type.name === 'simpleType')
      return {
        content: EMPTY,
        text: node.attributes.type !== undefined || type !== undefined,
        any: false,
        attributes: new Map(),
      }
    return this.#type(type)
  }

  #type(type: Node): ElementRule {
    const attributes = this.#attributes(type)
    const text = type.attributes.mixed === 'true'
    const derived = type.children.find((child) => child.name === 'complexContent' || child.name === 'simpleContent')
    if (derived === undefined) {
      const content = this.#content(type)
      return { content, text, any: this.#hasAny(type), attributes }
    }
    const step = derived.children[0]
    const base = this.#named('complexType', step?.attributes.base ?? '')
    const simple = derived.name === 'simpleContent'
    const own = step === undefined ? EMPTY : this.#content(step)
    const extended = base === undefined ? null : this.#type(base)
    const restricts = step?.name === 'restriction'
    return {
      content: restricts || extended === null ? own : sequence([extended.content, own]),
      text: simple || text || derived.attributes.mixed === 'true' || (!restricts && extended?.text === true),
      any: extended?.any === true || (step !== undefined && this.#hasAny(step)),
      attributes: new Map([
        ...(extended?.attributes ?? []),
        ...(step === undefined ? [] : this.#attributes(step)),
        ...attributes,
      ]),
    }
  }

  #content(node: Node): ContentModel {
    const parts = node.children.filter((child) => ['sequence', 'choice', 'group', 'element'].includes(child.name))
    return sequence(parts.map((part) => this.#particle(part)))
  }

  #particle(node: Node): ContentModel {
    const many = node.attributes.maxOccurs === 'unbounded'
    const optional = node.attributes.minOccurs === '0'
    const item = this.#bare(node)
    return many || optional ? { t: 'repeat', item, optional, many } : item
  }

  #bare(node: Node): ContentModel {
    if (node.name === 'element') return this.#reference(node.attributes.name ?? local(node.attributes.ref ?? ''))
    if (node.name === 'group' && node.attributes.ref !== undefined) {
      const group = this.#named('group', node.attributes.ref)
      return group === undefined ? EMPTY : this.#content(group)
    }
    const items = node.children
      .filter((child) => ['sequence', 'choice', 'group', 'element'].includes(child.name))
      .map((child) => this.#particle(child))
    return node.name === 'choice' ? { t: 'choice', items } : sequence(items)
  }

  /** Returns an element, or those that may replace it. */
  #reference(name: string): ContentModel {
    const others = this.#schema.children.flatMap(({ attributes }) =>
      local(attributes.substitutionGroup ?? '') === name ? [attributes.name ?? ''] : [],
    )
    if (others.length === 0) return { t: 'element', name }
    const itself = this.#named('element', name)?.attributes.abstract === 'true' ? [] : [name]
    return { t: 'choice', items: [...itself, ...others].map((each) => ({ t: 'element', name: each })) }
  }

  #hasAny(node: Node): boolean {
    return node.children.some((child) => {
      if (child.name === 'any') return true
      const group = child.name === 'group' ? this.#named('group', child.attributes.ref ?? '') : child
      return group !== undefined && ['sequence', 'choice', 'group'].includes(child.name) && this.#hasAny(group)
    })
  }

  #attributes(node: Node): Map<string, AttributeRule> {
    const attributes = new Map<string, AttributeRule>()
    for (const child of node.children) {
      if (child.name === 'attribute') {
        const name = child.attributes.name ?? child.attributes.ref ?? ''
        if (child.attributes.use !== 'prohibited') attributes.set(name, this.#attribute(child))
      }
      if (child.name !== 'attributeGroup') continue
      const ref = child.attributes.ref ?? ''
      const group = this.#named('attributeGroup', ref)
      if (group === undefined) {
        for (const name of XLINK[local(ref)] ?? []) {
          attributes.set(`xlink:${name}`, { required: false, values: null, id: false })
        }
      } else for (const [name, rule] of this.#attributes(group)) attributes.set(name, rule)
    }
    return attributes
  }

  #attribute(node: Node): AttributeRule {
    const inline = node.children.find((child) => child.name === 'simpleType')
    const type = inline ?? this.#named('simpleType', node.attributes.type ?? '')
    const values = type === undefined ? null : this.#values(type)
    const fixed = node.attributes.fixed
    return {
      required: node.attributes.use === 'required',
      values: fixed === undefined ? values : new Set([fixed]),
      id: local(node.attributes.type ?? '') === 'ID',
    }
  }

  #values(type: Node): Set<string> | null {
    const restriction = type.children.find((child) => child.name === 'restriction')
    const values = restriction?.children.filter((child) => child.name === 'enumeration') ?? []
    return values.length === 0 ? null : new Set(values.map((value) => value.attributes.value ?? ''))
  }
}

function sequence(items: readonly ContentModel[]): ContentModel {
  const filled = items.filter((item) => item.t === 'element' || item.t === 'repeat' || item.items.length > 0)
  const [only] = filled
  return filled.length === 1 && only !== undefined ? only : { t: 'sequence', items: filled }
}

function joined(a: ElementRule, b: ElementRule): ElementRule {
  return {
    content: { t: 'choice', items: [a.content, b.content] },
    text: a.text || b.text,
    any: a.any || b.any,
    attributes: new Map([...a.attributes, ...b.attributes]),
  }
}
