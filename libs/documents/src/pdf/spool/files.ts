/** The names of a spool's files, besides those of the rows. */
export const DOCUMENT_FILE = 'document.json'
export const INDEX_FILE = 'indexes.json'
export const HEADINGS_FILE = 'headings.json'
