/**
 * Returns the condition that a description (a row of `alias`) is open to aggregators. The feed remembers it in `shown`.
 */
export const SHOWN = (alias: string): string => `${alias}.visible AND NOT ${alias}.suppressed`

/**
 * Returns the condition that a description, at any level, is an OAI-PMH item. The feed remembers it, so only harvesters
 * that saw an item learn of its deletion. Collections below the top are items since 0.10 only, hence a column of its own.
 */
export const DISCLOSED = (alias: string): string => SHOWN(alias)

/** Handles an item that changes again: it keeps a single change row, for its last change. */
export const CHANGED_AGAIN = `
ON CONFLICT (tenant_id, item_id) DO UPDATE SET item_kind = excluded.item_kind, root_id = excluded.root_id,
  batch_id = excluded.batch_id, action = excluded.action`

/**
 * Writes change rows of descriptions, keeping whether an item was ever disclosed or shown.
 * @param select selects tenant, id, kind, root, batch, action, DISCLOSED and SHOWN of each; the existing row is `c`
 */
export const logRows = (select: string): string => `
INSERT INTO fonds.change_log AS c (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed, shown)
${select}
${CHANGED_AGAIN}, disclosed = c.disclosed OR excluded.disclosed, shown = c.shown OR excluded.shown`
