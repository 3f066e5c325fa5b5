import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'

/** Counts all originals, and their bytes. */
export const originalsStored = defineInstallationStatement(
  'fixity.stored',
  [],
  'SELECT s.files, s.bytes FROM media.originals_stored() s',
)

/** Lists originals whose check is due, longest waiting first. */
export const originalsDue = defineInstallationStatement(
  'fixity.due',
  ['before', 'limit'],
  `SELECT d.tenant_id, d.sha256, d.bytes, d.outcome
FROM media.originals_due(:before::timestamptz, :limit::integer) d`,
)

/** Lists originals whose last check was not good, longest waiting first. */
export const originalsBad = defineInstallationStatement(
  'fixity.bad',
  ['before', 'limit'],
  `SELECT b.tenant_id, b.sha256, b.bytes, b.outcome
FROM media.originals_bad(:before::timestamptz, :limit::integer) b`,
)

/** Records how a check came out. */
export const noteFixity = defineCommand(
  'fixity.note',
  ['sum', 'outcome'],
  'SELECT media.note_fixity(:tenant::uuid, :sum::text, :outcome::text)',
)

/** Age of the oldest check, and how many originals are not good. */
export const fixityNow = defineInstallationStatement(
  'fixity.now',
  [],
  'SELECT n.oldest, n.damaged, n.missing, n.unreadable FROM media.fixity_now() n',
)
