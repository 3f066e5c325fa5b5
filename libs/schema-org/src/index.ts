export { archiveName, archiveNode } from './archive-node.ts'
export { inLanguage } from './in-language.ts'
export { CONTEXT, known, type Node, TYPE_OF_ENTITY } from './node.ts'
export { signsOfDescription, signsOfEntity, waysBack } from './signposts.ts'
