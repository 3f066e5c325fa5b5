import type { TextsIn } from './exhibit.ts'

/** What an archive says of itself that can be translated: fields of the archive, of its rights the statement. */
export const ARCHIVE_TEXTS = ['name', 'description', 'opening_hours', 'metadata_rights', 'material_rights'] as const
export type ArchiveText = (typeof ARCHIVE_TEXTS)[number]

/** The translations of an archive. The original is in the first of its languages. */
export type ArchiveTexts = TextsIn<ArchiveText>
