import type { Inline, InlineElement } from '@fonds/types'
import { inlinesToText } from './plain-text.ts'

const OPENING = /["'“„«‹‘‚「『]\s*$/u
const CLOSING = /^\s*["'”“»›’‘«‹」』]/u
/** Matches text that has quotation marks of its own around it. */
const WITHIN_MARKS = /^\s*["“„«‹‘‚「『].*["”“»›’‘«‹」』]\s*$/su

/** Returns whether an element is shown in quotation marks: a quotation, or what EAD's `render` puts in them. */
const isQuoted = (node: Inline): node is Exclude<InlineElement, { readonly t: 'lb' }> =>
  typeof node !== 'string' &&
  (node.t === 'quote' || ((node.t === 'title' || node.t === 'emph') && node.render?.includes('quote') === true))

const text = (node: Inline | undefined): string => (typeof node === 'string' ? node : '')

/** Takes the element away from words that the source itself puts in quotation marks, so that they have one pair. */
export const withoutSecondMarks = (nodes: readonly Inline[]): readonly Inline[] =>
  nodes.some(isQuoted)
    ? nodes.flatMap((node, at): readonly Inline[] => {
        if (!isQuoted(node)) return [node]
        const around = OPENING.test(text(nodes[at - 1])) && CLOSING.test(text(nodes[at + 1]))
        return around || WITHIN_MARKS.test(inlinesToText(node.c, ' ')) ? node.c : [node]
      })
    : nodes
