export { authorityTable, relationshipsIn } from './authority-table.ts'
export { type AuthorityOutcome, importAuthorities, linkAuthorities } from './import-authorities.ts'
