// Everything that services need to read: statements, and the values by which rows are found and sorted. There are no write
// commands, so a service that answers requests does not load them when it starts.
export {
  CONFIDENCE,
  type EntityType,
  type HeadingKey,
  headingKey,
  letterOf,
  NO_NAME,
  nameLexeme,
  nameWord,
  tenantWord,
} from './entities/entity-keys.ts'
export { COLLECT_LANGUAGES, STEMMED_IN } from './search-store/stemmed-languages.ts'
export {
  type BoundStatement,
  bind,
  type Client,
  defineCommand,
  defineInstallationStatement,
  defineStatement,
  runCommand,
  type Statement,
} from './statements/statement.ts'
export { matchText, slugify, sortKey } from './values/fold.ts'
export { isUuid, uuidV5 } from './values/uuid.ts'
