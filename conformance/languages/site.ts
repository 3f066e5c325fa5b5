import { sentences } from './tokens.ts'

/** Numbers of the texts of an archive itself, its pages, repositories and exhibits. */
const FIRST = 3_000_000

/** Files of images, each with the record that it belongs to. */
export const CAPTIONS = [1, 2, 3, 4, 5, 6].map((n) => ({
  file: `${n}.png`,
  reference: `ZOL A/${n}`,
  number: FIRST + 500 + n,
}))

/** Returns the table that attaches them with captions in all languages. */
export function captionTable(): string {
  const columns = ['en', 'fr', 'cy', 'ar'] as const
  const rows = CAPTIONS.map(({ file, reference, number }) => {
    const texts = sentences(number)
    return [reference, file, ...columns.map((language) => `"${texts[language] ?? ''}"`)].join(',')
  })
  return `${['reference,file,label', 'label (fr)', 'label (cy)', 'label (ar)'].join(',')}\n${rows.join('\n')}\n`
}

const organization = (language: 'en' | 'fr') => ({
  name: sentences(FIRST)[language],
  description: sentences(FIRST + 2)[language],
  opening_hours: sentences(FIRST + 3)[language],
})

/** Returns a site file as JSON, which YAML includes: exhibits, pages, repositories and what the archive says of itself. */
export function siteFile(slugs: {
  readonly records: readonly string[]
  readonly collections: readonly string[]
}): string {
  const text = (n: number) => sentences(FIRST + n)
  return JSON.stringify(
    {
      settings: {
        ...organization('en'),
        languages: ['en', 'fr'],
        material_rights: { statement: text(5).en },
        metadata_rights: { statement: text(6).en },
        translations: {
          fr: { ...organization('fr'), material_rights: text(5).fr, metadata_rights: text(6).fr },
        },
      },
      announcement: { text: text(8) },
      home: { text: text(9) },
      exhibits: [0, 1, 2].map((n) => ({
        slug: `zol-${n}`,
        title: text(100 + n),
        summary: text(110 + n),
        published_at: '2026-01-01',
        sections: [0, 1, 2].map((section) => ({
          heading: text(120 + n * 10 + section),
          text: text(150 + n * 10 + section),
          items: slugs.records
            .slice(0, 6)
            .map((record, item) => ({ record, caption: text(200 + n * 50 + section * 10 + item) })),
        })),
      })),
      pages: [0, 1, 2, 3].map((n) => ({
        slug: `zol-${n}`,
        menu: n % 2 === 0 ? 'header' : 'footer',
        title: text(400 + n),
        text: text(410 + n),
      })),
      repositories: [0, 1, 2].map((n) => ({
        slug: `zol-${n}`,
        name: text(430 + n),
        opening_hours: text(440 + n),
        access: text(445 + n),
        history: text(450 + n),
        holdings: text(460 + n),
      })),
      descriptions: slugs.collections.map((reference, n) => ({
        reference,
        kind: 'collection',
        repository: `zol-${n}`,
      })),
    },
    null,
    1,
  )
}
