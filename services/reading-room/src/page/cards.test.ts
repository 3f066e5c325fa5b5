import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import { type Card, cardList } from './cards.ts'
import type { Visit } from './visit.ts'

const visit = {
  chosenLanguage: null,
  tenant: { origin: 'https://archive.example' },
  labels: labelsIn('en'),
} as unknown as Visit<unknown>

const ITEM = { url: 'https://archive.example/a', title: '', languages: {}, thumbnail: null, facts: [] }

const hit = (more: Partial<Card>): string => String(cardList([{ ...ITEM, ...more }], visit))

test('a hit has the direction of its title and passages, without the marks of matches', () => {
  const marked = hit({
    titleHtml: 'P.31 - <mark>הנמל</mark>',
    passages: [{ html: 'P.31: &quot;<mark>תצלומי</mark> הנמל&quot;', field: null }],
    place: { trail: [{ title: 'P - אוסף הנמל', url: 'https://archive.example/b' }], containers: [], access: null },
  })
  expect(marked).toContain('<bdi dir="rtl">P.31 - <mark>הנמל</mark></bdi>')
  expect(marked).toContain('<p class="passage" dir="rtl">P.31: &quot;<mark>תצלומי</mark>')
  expect(marked).toContain('<bdi dir="rtl">P - אוסף הנמל</bdi>')
})

test('an English hit that begins with a Hebrew name is left to right', () => {
  const english = hit({ titleHtml: 'אב, <mark>merchant</mark>', text: 'אב was a merchant.' })
  expect(english).toContain('<bdi dir="ltr">אב, <mark>merchant</mark></bdi>')
  expect(english).toContain('<p class="passage" dir="ltr">אב was a merchant.</p>')
})

test('a passage has the name of its field, once, and that of a page of a document', () => {
  const passages = ['a <mark>mill</mark>', 'the <mark>mill</mark>'].map((html) => ({
    html,
    field: 'Custodial history',
  }))
  const named = hit({ passages })
  expect(named).toContain('<p class="passage"><b><bdi>Custodial history</bdi>:</b> <span dir="ltr">a <mark>')
  expect(named).toContain('<p class="passage" dir="ltr">the <mark>')
  const url = 'https://archive.example/a?iiif-content=x'
  const texts = hit({
    imagePassages: [
      { html: 'mill', url, textUrl: '/t', page: 'iv' },
      { html: 'mill', url, textUrl: '/t', page: null },
    ],
  })
  expect(texts).toContain('>On page iv of a document:</b>')
  expect(texts).toContain('>In an image:</b>')
})
