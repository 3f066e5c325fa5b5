import { hasWords } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { ARCHIVE_TEXTS } from '@fonds/types'
import { plural } from '@fonds/util'
import type { Preparation } from './report.ts'
import {
  type ArchiveTextsRow,
  archiveTexts,
  EXHIBITS_READ,
  type ExhibitTextsRow,
  exhibitTexts,
} from './untranslated-site.commands.ts'

/** Says what some languages lack of an archive's exhibits and of what it says of itself: these are translated in files of their own. */
export async function untranslatedSite(
  { pool, tenant }: Pick<Preparation, 'pool' | 'tenant'>,
  languages: readonly string[],
): Promise<string[]> {
  const archives = await runCommand<ArchiveTextsRow>(pool, archiveTexts, { tenant: tenant.id })
  const found = new Map(languages.map((language) => [language, { texts: 0, exhibits: 0, first: '' }]))
  for (let after = ''; ; ) {
    const exhibits = await runCommand<ExhibitTextsRow>(pool, exhibitTexts, { tenant: tenant.id, after })
    for (const exhibit of exhibits) {
      for (const [language, sum] of found) {
        const texts = missingInExhibit(exhibit, language)
        if (texts === 0) continue
        if (sum.exhibits === 0) sum.first = exhibit.slug
        sum.texts += texts
        sum.exhibits += 1
      }
    }
    if (exhibits.length < EXHIBITS_READ) break
    after = exhibits.at(-1)?.slug ?? ''
  }
  return [...found].flatMap(([language, { texts, exhibits, first }]) => {
    const fields = archives.flatMap((archive) => missingInArchive(archive, language))
    return [
      ...(exhibits === 0
        ? []
        : [
            `${language}: ${plural(texts, 'text')} of ${plural(exhibits, 'exhibit')} not translated, such as ${first}; translate them in their files`,
          ]),
      ...(fields.length === 0
        ? []
        : [
            `${language}: ${fields.join(', ')} of the archive not translated; set them with fonds tenant set --translation`,
          ]),
    ]
  })
}

function missingInExhibit(
  { title, summary, translations, sections, captions }: ExhibitTextsRow,
  language: string,
): number {
  if (translations?.original === language) return 0
  const card = translations?.in[language]
  const texts: readonly (readonly [original: string | null, translated: string | undefined])[] = [
    [title, card?.title],
    [summary, card?.summary],
    ...sections.flatMap((section) => [
      [section.heading, section.translations?.[language]?.heading] as const,
      [section.text, section.translations?.[language]?.text] as const,
    ]),
    ...captions.map((item) => [item.caption, item.captions?.[language]] as const),
  ]
  return texts.filter(([original, translated]) => hasWords(original) && translated === undefined).length
}

function missingInArchive(archive: ArchiveTextsRow, language: string): string[] {
  if (archive.languages[0] === language) return []
  const originals = {
    ...archive,
    metadata_rights: archive.metadata_rights?.statement,
    material_rights: archive.material_rights?.statement,
  }
  return ARCHIVE_TEXTS.filter(
    (name) => hasWords(originals[name]) && archive.translations?.[language]?.[name] === undefined,
  )
}
