import { readBlocks } from './blocks.ts'
import { tidy, type XmlElement } from './element.ts'
import { readInline } from './inline.ts'
import { blocksText, inlineText } from './text.ts'
import type { UnitContext } from './unit.ts'

/** Nodes that only an inline tree can represent; a plain text field loses them. */
const INLINE_ONLY: Readonly<Record<string, (name: string) => boolean>> = {
  href: () => true,
  target: () => true,
  normal: (name) => name === 'date' || name === 'unitdate',
  lang: (name) => name === 'foreign',
}

type Kept = readonly [XmlElement, string, string]

function* inlineOnly(el: XmlElement): Generator<Kept> {
  for (const child of el.children) {
    if (typeof child === 'string') continue
    for (const [name, value] of child.attributes) {
      if (Object.hasOwn(INLINE_ONLY, name) && INLINE_ONLY[name]?.(child.name)) yield [child, name, value]
    }
    yield* inlineOnly(child)
  }
}

/** Undoes the marks of a plain reading on everything that it could not keep, so that these losses are reported. */
function reportingLosses(el: XmlElement, read: () => string): string {
  if (el.children.every((child) => typeof child === 'string')) return read()
  const kept = [...inlineOnly(el)]
  const text = read()
  for (const [child, name, value] of kept) {
    if (name !== 'href' || !text.includes(value.trim())) child.attributes.set(name, value)
  }
  return text
}

/**
 * Returns the plain text of an element with mixed content. URLs of links are lost, and reported; links without text add
 * nothing to it.
 */
export function plainInline(el: XmlElement, ctx: UnitContext): string {
  return reportingLosses(el, () => inlineText(readInline(el, { ...ctx, plain: true })))
}

/** Returns the plain text of an element that may contain blocks. */
export function plainBlocks(el: XmlElement, ctx: UnitContext, between: string): string {
  return reportingLosses(el, () => blocksText(readBlocks(el.children, ctx), between))
}

/** Returns plain text as paragraphs of one line each, separated by blank lines. */
export function plainParagraphs(el: XmlElement, ctx: UnitContext): string {
  return plainBlocks(el, ctx, '\n\n')
    .split('\n\n')
    .map(tidy)
    .filter((line) => line !== '')
    .join('\n\n')
}

/** Returns plain text as one line. */
export function plainLine(el: XmlElement, ctx: UnitContext): string {
  return tidy(plainBlocks(el, ctx, ' '))
}
