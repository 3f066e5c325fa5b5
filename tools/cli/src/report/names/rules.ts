/** The rules by which names share a key, the most reliable first. A pair is found by its first rule.
 * `untyped` finds single entities, whose type no source states. */
export const RULES = {
  untyped: -1,
  identifier: 0,
  words: 1,
  letters: 2,
  sound: 3,
  typing: 4,
  initials: 5,
  years: 6,
} as const
