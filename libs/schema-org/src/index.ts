export { archiveNode } from './archive-node.ts'
export { CONTEXT, known, type Node, TYPE_OF_ENTITY } from './node.ts'
