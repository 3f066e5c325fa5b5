/** File names in a spool, apart from the row files. */
export const DOCUMENT_FILE = 'document.json'
export const INDEX_FILE = 'indexes.json'
export const HEADINGS_FILE = 'headings.json'
