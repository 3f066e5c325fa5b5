export { DATABASE_OWNER, ensureDatabase } from '@fonds/local-stack'
export { absent } from './absent.ts'
export { CONDITION_TIMEOUT_MS, type ConditionOptions, eventually, START_TIMEOUT_MS } from './conditions.ts'
export {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './database.ts'
export { elasticsearch } from './elasticsearch/elasticsearch.ts'
export { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'
export { loseConnections, MOMENTS } from './lose-connections.ts'
export { stripStartOptions } from './option-stripper.ts'
export { startPostgres } from './postgres.ts'
export { type Program, startProgram } from './program.ts'
export { bringS3, type S3Server } from './s3/s3.ts'
export { needsSchemas, schemasFolder } from './schemas/schemas.ts'
export type { Elasticsearch } from './servers.ts'
export { type Needs, needsShared, sharedFolder } from './shared.ts'
export { FUNCTION_OWNER } from './template.ts'
export { inFull, type Trials, trials } from './trials.ts'
export { bringVeraPdf, type PdfFlavour, type PdfVerdict, type VeraPdf } from './verapdf/verapdf.ts'
