import type { Reuse } from '@fonds/types'
import { canonicalRights } from './canonical-rights.ts'

/**
 * What each licence of Creative Commons and each statement of rightsstatements.org allows. `free`: the public domain, and the
 * licences that Creative Commons calls free culture licences; other licences, and statements that allow some uses, are
 * `conditions`. Statements by which nobody knows of rights are as good as none.
 */
const GROUPS: readonly (readonly [RegExp, Reuse])[] = [
  [/^http:\/\/creativecommons\.org\/(publicdomain\/|licenses\/by(-sa)?\/)/, 'free'],
  [/^http:\/\/creativecommons\.org\//, 'conditions'],
  [/\/vocab\/NoC-US\//i, 'free'],
  [/\/vocab\/(NoC-\w+|InC-EDU|InC-NC)\//i, 'conditions'],
  [/\/vocab\/InC(-\w+)*\//i, 'copyright'],
]

/** Returns what a statement of rights allows, by its URI; `unknown` for one in other words, and for none. */
export function reuseOf(rights: { readonly uri: string | null } | null): Reuse {
  const canonical = canonicalRights(rights?.uri ?? null)
  if (canonical === null) return 'unknown'
  return GROUPS.find(([pattern]) => pattern.test(canonical))?.[1] ?? 'unknown'
}
