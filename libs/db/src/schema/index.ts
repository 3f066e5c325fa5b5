// Apart from the package's index: services never migrate, and would load the query builder that migrations use.
export { readBaseline } from './baseline.ts'
export { beforeBaseline } from './earlier-schema.ts'
export { migrate } from './migrate.ts'
export { knownMigrations } from './migrations.ts'
export { grantRights } from './rights.ts'
