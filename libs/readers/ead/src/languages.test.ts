import { describe, expect, test } from 'vitest'
import { languageCode, languageOf, languagesIn } from './languages.ts'
import { readDid } from './read-for-test.ts'

test.each([
  ['sla', 'sla'],
  ['NAI', 'nai'],
  ['qab', 'qab'],
  ['iw', 'he'],
  ['scr', 'hr'],
  ['ger', 'de'],
  ['gre-Latn', 'el'],
])('%s is a code', (code, language) => {
  expect(languageCode(code)).toBe(language)
})

test.each(['', 'xx', 'qua9', 'qzz', 'engfre', 'english'])('%j is no code', (code) => {
  expect(languageCode(code)).toBeNull()
})

describe('languages in words', () => {
  test.each<[string, string, string?]>([
    ['Ukrainian in Cyrillic script', 'uk', 'Cyrl'],
    ['Dutch; a few letters in Malay', 'nl ms'],
    ['Latein und Deutsch', 'la de'],
    ['in tschechischer und deutscher Sprache', 'cs de'],
    ['Rédigé en langue allemande, quelques pièces en anglais', 'de en'],
    ['Documentación en catalán y latín', 'ca la'],
    ['Testi in lingua francese e latina', 'fr la'],
    ['Correspondência em inglês e alemão', 'en de'],
    ['Brieven in het Engels, Frans en Fries', 'en fr fy'],
    ['w języku rosyjskim i ukraińskim', 'ru uk'],
    ['Αγγλικά, τουρκικά', 'en tr'],
    ['بالتركية والإنجليزية', 'tr en'],
    ['俄语和日语', 'ru ja'],
    ['Română', 'ro'],
    ['українська', 'uk'],
    ['Haitian Creole and French', 'ht fr'],
    ['Yiddish, in Hebrew characters', 'yi', 'Hebr'],
    ['Serbian (écriture cyrillique)', 'sr', 'Cyrl'],
    ['Arabic alphabet', '', 'Arab'],
    ['Athapascan languages, Cree', 'ath cr'],
  ])('%s', (text, languages, scripts = '') => {
    const found = languagesIn(text)
    expect([found.languages.join(' '), found.scripts.join(' ')]).toEqual([languages, scripts])
  })

  test.each([
    'Not in Spanish',
    'Translated from the Russian',
    'Records of the French Consulate',
    'ohne deutsche Texte',
    'The slave trade, even in the creek',
    'Various',
    '',
  ])('%j names none of the material', (text) => {
    expect(languagesIn(text).languages).toEqual([])
  })

  test('are complete if there is nothing else', () => {
    expect(languagesIn('In Polish and Lithuanian.').complete).toBe(true)
    expect(languagesIn('Mostly Polish; labels missing').complete).toBe(false)
    expect(languagesIn(`Polish${' and Polish'.repeat(200)}`).complete).toBe(false)
  })

  test('alone may be rare ones, which no sentence is searched for', () => {
    expect(languageOf('Malecite-Passamaquoddy')).toBe('pqm')
    expect(languageOf('Hidatsa')).toBe('hid')
    expect(languagesIn('Papers of Mr. Ari, Pitta pitta').languages).toEqual([])
  })
})

describe('langmaterial', () => {
  const read = async (el: string) => {
    const { languages, scripts, language_note, language_scripts } = await readDid(el)
    return { languages, scripts, note: language_note, pairs: language_scripts ?? [] }
  }

  test('keeps a sentence of which only a part is understood as the note', async () => {
    expect(await read('<langmaterial>Portuguese; one diary, partly in cipher</langmaterial>')).toEqual({
      languages: ['pt'],
      scripts: [],
      note: 'Portuguese; one diary, partly in cipher',
      pairs: [],
    })
  })

  test('pairs the language with the script that its words name', async () => {
    const found = await read('<langmaterial><language>Serbian in Latin script</language></langmaterial>')
    expect(found).toMatchObject({ languages: ['sr'], scripts: ['Latn'], pairs: [{ language: 'sr', script: 'Latn' }] })
    expect(await read('<langmaterial>Serbian in Latin script</langmaterial>')).toMatchObject({
      pairs: [{ language: 'sr', script: 'Latn' }],
    })
  })

  test('takes several codes from one attribute, and does not name one after all', async () => {
    const { languages, language_names } = await readDid(
      '<langmaterial><language langcode="pol ger">Polish and German</language></langmaterial>',
    )
    expect(languages).toEqual(['pl', 'de'])
    expect(language_names ?? {}).toEqual({})
  })
})
