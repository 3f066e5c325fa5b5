import type { ExhibitInput } from '../exhibits/exhibit-bounds.ts'

/**
 * Returns an exhibit of the items of `aBilingualTree`, written in English: in French but for the text of its first section and
 * the caption of its second item, in Arabic only its title, and with one caption in German.
 */
export const aBilingualExhibit = (more: Partial<ExhibitInput> = {}): ExhibitInput => ({
  slug: 'lights-and-tolls',
  language: 'en',
  title: 'Lights and tolls',
  summary: 'What the port lived on.',
  curator: 'A. Brook',
  published_at: '2026-01-01',
  cover: null,
  translations: {
    fr: { title: 'Feux et péages', summary: 'Ce dont vivait le port.' },
    ar: { title: 'أضواء ومكوس' },
  },
  sections: [
    {
      heading: 'At the quay',
      text: 'Everybody paid.\n\nNobody liked it.',
      translations: { fr: { heading: 'Sur le quai' } },
      items: [
        {
          record: 'toll-book',
          caption: 'Kept by two clerks.',
          translations: { fr: { caption: 'Tenu par deux commis.' }, de: { caption: 'Von zwei Schreibern geführt.' } },
        },
        { record: 'lamp-list', caption: 'Every lamp has a name.' },
        { record: 'rope', caption: null },
      ],
    },
    {
      heading: null,
      text: 'Then came steamers.',
      translations: { fr: { text: 'Vinrent les vapeurs.' } },
      items: [],
    },
  ],
  ...more,
})
