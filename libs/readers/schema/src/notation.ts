import { type ContentModel, EMPTY } from './content-model.ts'
import type { AttributeRule, ElementRule, Grammar } from './grammar.ts'

/**
 * Reads the rules of a schema from our own notation. Each line has one rule; an indented line continues the one above.
 *
 *     %phrase = emph | lb                       a group for content, or one for attributes (@ id xml:lang)
 *     did = head?, (unitid | unittitle)+ @ %common
 *     p = TEXT (%phrase)*                       TEXT: may also contain text
 *     objectxmlwrap = ANY
 *     archdesc = did @ level!=fonds|series type  ! required, =a|b the values, # an id
 *
 * @throws Error for a line that it cannot read, which is a mistake in the table
 */
export function readGrammar(title: string, root: string, text: string): Grammar {
  const groups = new Map<string, string>()
  const elements = new Map<string, ElementRule>()
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    if (line.trim() === '') continue
    const at = line.indexOf('=')
    const [names, rule] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    if (at < 0 || names === '') throw new Error(`not a rule: ${line}`)
    if (names.startsWith('%')) groups.set(names, expand(rule, groups))
    // Several elements may share a rule.
    else for (const name of names.split(/\s+/)) elements.set(name, readRule(expand(rule, groups)))
  }
  return { title, root, elements }
}

function expand(rule: string, groups: ReadonlyMap<string, string>): string {
  return rule.replace(/%[\w.]+/g, (name) => {
    const group = groups.get(name)
    if (group === undefined) throw new Error(`unknown group ${name}`)
    return group
  })
}

function readRule(rule: string): ElementRule {
  const [content = '', attributes = ''] = rule.split('@')
  const text = /\bTEXT\b/.test(content)
  const any = /\bANY\b/.test(content)
  const model = any ? '' : content.replace(/\bTEXT\b|\bEMPTY\b/g, '').trim()
  return { content: model === '' ? EMPTY : readModel(model), text, any, attributes: readAttributes(attributes) }
}

function readAttributes(text: string): Map<string, AttributeRule> {
  const attributes = new Map<string, AttributeRule>()
  for (const word of text.replace(/\s*\|\s*/g, '|').split(/\s+/)) {
    const match = /^([\w:.-]+)(#?)(!?)(?:=(.*))?$/.exec(word)
    if (match === null) {
      if (word !== '') throw new Error(`not an attribute: ${word}`)
      continue
    }
    const [, name = '', id, required, values] = match
    attributes.set(name, {
      required: required === '!',
      values: values === undefined ? null : new Set(values.split('|')),
      id: id === '#',
    })
  }
  return attributes
}

function readModel(text: string): ContentModel {
  const tokens = text.match(/[\w.:-]+|[(),|?*+]/g) ?? []
  let at = 0
  const one = (): ContentModel => {
    const token = tokens[at++] ?? ''
    let model: ContentModel
    if (token === '(') {
      model = list()
      if (tokens[at++] !== ')') throw new Error(`unbalanced parentheses: ${text}`)
    } else if (/^\w/.test(token)) model = { t: 'element', name: token }
    else throw new Error(`unexpected “${token}”: ${text}`)
    const mark = tokens[at]
    if (mark !== '?' && mark !== '*' && mark !== '+') return model
    at++
    return { t: 'repeat', item: model, optional: mark !== '+', many: mark !== '?' }
  }
  const list = (): ContentModel => {
    const items = [one()]
    const separator = tokens[at]
    if (separator !== ',' && separator !== '|') return items[0] ?? EMPTY
    while (tokens[at] === separator) {
      at++
      items.push(one())
    }
    return { t: separator === ',' ? 'sequence' : 'choice', items }
  }
  const model = list()
  if (at < tokens.length) throw new Error(`unexpected “${tokens[at]}”: ${text}`)
  return model
}
