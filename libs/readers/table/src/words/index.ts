import { folded } from '../columns/fold-header.ts'
import { isRole, type Role, type Words } from '../columns/role.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { zh } from './zh.ts'

/** Words of headers by language. */
export const WORDS = { en, ar, de, el, es, fr, it, nl, pl, pt, zh } as const satisfies Record<string, Words>
export type WordLanguage = keyof typeof WORDS

/** Roles of a word, with the languages in which it has them. */
type Meanings = ReadonlyMap<Role, ReadonlySet<string>>

const INDEX: ReadonlyMap<string, Meanings> = indexed()

function indexed(): Map<string, Map<Role, Set<string>>> {
  const index = new Map<string, Map<Role, Set<string>>>()
  for (const [language, words] of Object.entries(WORDS)) {
    for (const [role, names] of Object.entries(words)) {
      for (const name of isRole(role) ? names.split(',') : []) {
        const word = folded(name)
        const meanings = index.get(word) ?? new Map<Role, Set<string>>()
        if (isRole(role)) meanings.set(role, (meanings.get(role) ?? new Set()).add(language))
        index.set(word, meanings)
      }
    }
  }
  return index
}

/** Returns what a folded word of a header may mean; undefined for an unknown word. */
export const meaningsOf = (word: string): Meanings | undefined => INDEX.get(word)

/** Folded words of headers, the longest first. */
export const KNOWN_WORDS: readonly string[] = [...INDEX.keys()].toSorted((a, b) => b.length - a.length)
