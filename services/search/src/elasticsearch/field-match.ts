import type { estypes } from '@elastic/elasticsearch'
import { besideLexeme, elsewhereLexeme, foldedLexeme, stemLexeme, TEXT_LEXEME } from '../documents/lexemes.ts'
import { codeSteps, type FieldQuery } from '../engine/fielded.ts'
import { wordsIn } from '../engine/positive-terms.ts'
import { datesIn } from '../grammar/dates.ts'
import { allOf, anyOf, type EsQuery, folded, NOTHING, not, prefix, type Step, term } from './clauses.ts'
import { encoded, MARKS } from './document.ts'

const FIELD_OF = { title: 'title', note: 'text', text: 'above' } as const
type WordField = (typeof FIELD_OF)[keyof typeof FIELD_OF]

/** Returns the clause that one part of a document must match; see that of PostgreSQL. */
export function fieldMatch(query: FieldQuery, stemmedIn: readonly string[]): EsQuery {
  const { field, text, form } = query
  if (field === 'date') return { terms: { any: datesIn(text).map(encoded) } }
  if (field === 'reference') {
    const steps = codeSteps(query)
    return steps.length === 0
      ? NOTHING
      : anyOf(steps.map(({ lexeme, open }) => (open ? prefix('any', encoded(lexeme)) : term('any', encoded(lexeme)))))
  }
  const words = wordsIn(text)
  const [only] = words
  if (only === undefined) return NOTHING
  const name = FIELD_OF[field]
  const steps = words.map((word, n): Step => {
    const step = folded(word)
    return { ...step, open: step.open || (form === 'prefix' && n === words.length - 1) }
  })
  const isText = field === 'text'
  if (words.length > 1 || form !== 'word') {
    const within = isText ? words.map(({ folded: word }, n) => inSome(foldedLexeme(word), steps[n]?.open === true)) : []
    return allOf([inOrder(name, steps), ...within, ...(isText ? [HAS_TEXTS] : [])])
  }
  const [first] = steps as [Step]
  const forms = [foldedLexeme(only.folded), ...only.stems(stemmedIn).map(stemLexeme)]
  const found = forms.map((written, n): EsQuery => {
    const isOpen = n === 0 && first.open
    const match = isOpen ? prefix(name, encoded(written)) : term(name, encoded(written))
    return isText ? allOf([match, inSome(written, isOpen)]) : match
  })
  return isText ? allOf([HAS_TEXTS, anyOf(found)]) : anyOf(found)
}

const HAS_TEXTS: EsQuery = term('links', TEXT_LEXEME)

function inSome(lexeme: string, open: boolean): EsQuery {
  if (!open) return not(term('links', elsewhereLexeme(lexeme)))
  return anyOf([not(prefix('links', elsewhereLexeme(lexeme))), prefix('links', besideLexeme(lexeme))])
}

/**
 * Matches consecutive terms of texts of one field: between them and the nearest mark before them, which says the field, is no
 * mark of another.
 */
function inOrder(field: WordField, steps: readonly Step[]): EsQuery {
  const [only] = steps
  if (only !== undefined && steps.length === 1) return only.open ? prefix(field, only.term) : term(field, only.term)
  const mark = (of: keyof typeof MARKS): estypes.QueryDslIntervalsContainer => ({ match: { query: MARKS[of] } })
  const others = (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter((other) => other !== field)
  const phrase: estypes.QueryDslIntervalsContainer = {
    all_of: {
      intervals: steps.map(({ term: text, open }) =>
        open ? { prefix: { prefix: text } } : { match: { query: text, max_gaps: 0 } },
      ),
      ordered: true,
      max_gaps: 0,
    },
  }
  return {
    intervals: {
      places: {
        all_of: {
          intervals: [mark(field), phrase],
          ordered: true,
          filter: { not_containing: { any_of: { intervals: others.map(mark) } } },
        },
      },
    },
  }
}
