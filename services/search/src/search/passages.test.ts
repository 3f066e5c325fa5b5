import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import { bodyText } from '../documents/body.ts'
import { positiveTermsOf } from '../engine/positive-terms.ts'
import { parseQuery } from '../grammar/parse.ts'
import { Highlighter } from './highlight.ts'
import { passagesOf } from './passages.ts'

const block = (text: string) => [{ t: 'p' as const, c: [text] }]
const note = { type: 'odd', lang: null, internal: false }
const textOf = (first: string, second: string) =>
  bodyText({
    body: {
      abstract: first,
      scope_and_content: [],
      notes: [{ ...note, label: 'Where it was', blocks: block(second) }],
    } as unknown as Parameters<typeof bodyText>[0]['body'],
  })

function passages(words: string, parts: ReturnType<typeof textOf>['parts'] | null) {
  const query = parseQuery('mill')
  const highlighter = new Highlighter(query === null ? [] : positiveTermsOf(query))
  return passagesOf({ words, parts }, { highlighter, language: null, labels: labelsIn('en') })
}

test('each passage is of one field', () => {
  const { body, parts } = textOf('An old mill', 'Kept in the mill')
  expect(passages(body, parts)).toEqual({
    text: ['An old <mark>mill</mark>', 'Kept in the <mark>mill</mark>'],
    fields: ['Abstract', 'Where it was'],
  })
})

test('fields that are of another text are not named', () => {
  const { parts } = textOf('An old mill', 'Kept in the mill')
  const { body } = textOf('A mill that was built of stone', 'In the cellar')
  expect(passages(body, parts).fields).toEqual([null])
  expect(passages('A mill', parts).fields).toEqual([null])
})
