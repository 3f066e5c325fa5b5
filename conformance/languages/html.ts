import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { type Found, found } from './judge.ts'

type Node = DefaultTreeAdapterTypes.Node

/** Attributes whose texts a reader sees or hears. */
const READ = new Set(['alt', 'title', 'aria-label', 'placeholder'])

/** Returns the tokens of a page, each with the language of the nearest element that states one. */
export const inHtml = (page: string): Found[] => walk(parse(page), '', '')

/** Returns the tokens of a fragment. @param stated the language of what is around it */
export const inFragment = (html: string, stated: string, where: string): Found[] =>
  walk(parseFragment(html), stated, where)

function walk(node: Node, inherited: string, path: string): Found[] {
  if ('value' in node) return found(node.value, inherited, path)
  if (!('childNodes' in node)) return []
  const attributes = new Map(('attrs' in node ? node.attrs : []).map(({ name, value }) => [name, value]))
  const name = node.nodeName
  // Data for programs, which is judged as such.
  if (name === 'script' || name === 'style') return []
  const stated = attributes.get('lang') ?? inherited
  const mark = attributes.get('class')?.split(' ')[0]
  const where = name.startsWith('#') ? path : `${path} ${name}${mark === undefined ? '' : `.${mark}`}`.trim()
  const read = [...attributes].filter(([attribute]) => READ.has(attribute))
  return [
    ...read.flatMap(([attribute, value]) => found(value, stated, `${where}@${attribute}`)),
    ...(name === 'meta' ? found(attributes.get('content') ?? '', null, `${where}@content`) : []),
    ...node.childNodes.flatMap((child) => walk(child, stated, where)),
  ]
}
