export { LocalStackError } from './errors.ts'
export { freePort } from './ports.ts'
export { type PostgresOptions, type PostgresServer, startPostgres } from './postgres/start.ts'
export { type RedisOptions, type RedisServer, startRedis } from './redis/start.ts'
