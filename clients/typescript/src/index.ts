export { createFondsClient, type FondsClient } from './client.ts'
export { type ItemOf, items, type ListPath, type PageOf, pages } from './paging.ts'
export { type Problem, ProblemError, unwrap } from './problem.ts'
export type { components, operations, paths } from './schema.gen.ts'
