import { defineStatement } from '@fonds/db/read'
import type { TimedText } from './write-vtt.ts'

/** Reads a text of a file. */
export const fileText = defineStatement(
  'file_text.one',
  ['file', 'text'],
  `
SELECT t.content, to_json(t.times) AS times,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at
FROM api.visible_file_texts(:tenant) t WHERE t.id = :text AND t.media_id = :file`,
)

/** The row of this statement. */
export interface FileTextRow extends TimedText {
  /** Time of the archive's last change, to the second. */
  readonly committed_at: Date
}
