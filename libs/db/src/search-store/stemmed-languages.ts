/**
 * Selects the languages in which the documents of an index are stemmed, from a row `i` of `search.tenant_index`; null if
 * unknown, as after code that does not know of them has written documents.
 */
export const STEMMED_IN = 'CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END'

/** Assigns to such a row what begins a rebuild: what is known stays in use, and languages are collected again. */
export const COLLECT_LANGUAGES = `stemmed_in = ${STEMMED_IN},
  stemmed_in_rebuild = '{}', stemmed_revision = i.revision`
