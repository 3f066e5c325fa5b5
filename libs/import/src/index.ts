export { noted } from './ead/import-each.ts'
export { targetsOf } from './ead/targets-of.ts'
export { partsOf } from './files/envelope.ts'
export { fileChunks } from './files/file-chunks.ts'
export { isMarcFile, reasonFor } from './files/file-kind.ts'
export { listFiles } from './files/list-files.ts'
export { AuthorityTally, countPublic, publicLines } from './report/authority-summary.ts'
export { changesOf } from './report/changes-of.ts'
export { withAdvice } from './report/insist.ts'
export { kindAdvice, kindName } from './report/problem-kinds.ts'
export { problemLines } from './report/problem-lines.ts'
export { keptOf, Problems, problemsResult } from './report/problems.ts'
export {
  type RepeatedCode,
  repeatedCodeLines,
  repeatedCodeLinesOfFiles,
  repeatedCodes,
} from './report/repeated-code-lines.ts'
export { rightsLines, unlistedRights } from './report/rights-lines.ts'
export { statementLines, withoutArchive } from './report/statement-lines.ts'
export { type Place, type Publication, publicationOf, summarize } from './report/summary.ts'
export { usedStatements } from './report/used-statements.ts'
