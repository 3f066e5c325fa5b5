import type { Block, Extent, Note, Translation } from '@fonds/types'
import { aHeading } from '@fonds/types/testing'
import { aDate, type TreeSpec } from './builders.ts'

const prose = (text: string): Block[] => [{ t: 'p', c: [text] }]

const aNote = (type: string, text: string): Note => ({
  ...{ type, label: null, lang: null, internal: false },
  blocks: prose(text),
})

const anExtent = (text: string, quantity: number, unit: string): Extent => ({ text, quantity, unit })

const inFrench = (fr: Translation) => ({ description_language: 'eng', translations: { fr } })

/**
 * Builds a finding aid written in English: the fonds `harbour-office` and its series `tolls` are in French too, the fonds
 * whole; of its items, `toll-book` is in French and Arabic but for its note and one of its dates, `lamp-list` in French but
 * for all but its title, `rope` only in English. Each has access and rights of the fonds.
 */
export const aBilingualTree = (title = 'Harbour office'): TreeSpec => ({
  title,
  reference_code: 'HO',
  ...inFrench({
    title: 'Capitainerie',
    scope_and_content: prose('Registres de la capitainerie.'),
    dates: ['de 1850 à 1900 environ'],
    extent: ['trois boîtes'],
    notes: [aNote('custodhist', 'Donné par la ville.')],
    access: 'Ouvert à tous.',
    use_conditions: 'Demander avant de publier.',
    rights: 'Domaine public.',
  }),
  scope_and_content: prose('Registers of the harbour office.'),
  dates: [aDate('about 1850 to 1900', '1850~/1900', 1850, 1900)],
  extent: [anExtent('three boxes', 3, 'boxes')],
  notes: [aNote('custodhist', 'Given by the town.')],
  access: { status: 'open', until: null, statement: 'Open to all.' },
  use_conditions: 'Ask before publishing.',
  rights: { statement: 'Public domain.', uri: null },
  children: [
    {
      level: 'series',
      title: 'Tolls',
      reference_code: 'HO/1',
      ...inFrench({ title: 'Péages' }),
      children: [
        {
          level: 'item',
          title: 'Toll book',
          reference_code: 'HO/1/1',
          description_language: 'eng',
          translations: {
            fr: {
              title: 'Livre des péages',
              scope_and_content: prose('Péages des barques.'),
              dates: ['printemps 1860', null],
            },
            ar: { title: 'دفتر المكوس', scope_and_content: prose('مكوس القوارب.'), notes: [aNote('odd', 'مبلل.')] },
          },
          scope_and_content: prose('Tolls of the barges.'),
          dates: [aDate('spring 1860', '1860', 1860, 1860), aDate('copied later', null, null, null)],
          notes: [aNote('odd', 'Damp.')],
          headings: [aHeading('Keane, Ada')],
        },
        {
          level: 'item',
          title: 'Lamp list',
          reference_code: 'HO/1/2',
          ...inFrench({ title: 'Liste des feux' }),
          scope_and_content: prose('Lamps of the mole.'),
          dates: [aDate('1861', '1861', 1861, 1861)],
          headings: [aHeading('Keane, Ada')],
        },
        {
          level: 'item',
          title: 'Rope',
          reference_code: 'HO/1/3',
          description_language: 'eng',
          scope_and_content: prose('Rope bought.'),
          headings: [aHeading('Keane, Ada')],
        },
      ],
    },
  ],
})
