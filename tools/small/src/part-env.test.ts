import { expect, test } from 'vitest'
import { partEnv } from './part-env.ts'

const env = {
  DATABASE_URL: 'postgres://db:5432/fonds',
  CATALOG_DATABASE_PASSWORD_FILE: '/secrets/catalog',
  MEDIA_DATABASE_PASSWORD: 'm',
  INDEXER_DATABASE_PASSWORD: 'i',
  RENDER_MEMORY_MB: '512',
}

test('each part logs in as itself, with its own password; a worker as its service, and the search worker as the indexer', () => {
  expect(partEnv('catalog', env)).toMatchObject({
    DATABASE_URL: 'postgres://fonds_catalog@db:5432/fonds',
    DATABASE_PASSWORD_FILE: '/secrets/catalog',
  })
  for (const part of ['media', 'media-worker'])
    expect(partEnv(part, env)).toMatchObject({
      DATABASE_URL: 'postgres://fonds_media@db:5432/fonds',
      DATABASE_PASSWORD: 'm',
    })
  expect(partEnv('search-worker', env)).toMatchObject({
    DATABASE_URL: 'postgres://fonds_indexer@db:5432/fonds',
    DATABASE_PASSWORD: 'i',
  })
})

test('a setting with the name of a part replaces the shared one for this part alone, however either is given', () => {
  const own = {
    ...env,
    EXPORT_WORKER_RENDER_MEMORY_MB: '2048',
    DATABASE_PASSWORD: 'shared',
    OAI_DATABASE_PASSWORD_FILE: '/secrets/oai',
    OAI_DATABASE_URL: 'postgres://other@elsewhere/fonds',
  }
  expect(partEnv('export-worker', own).RENDER_MEMORY_MB).toBe('2048')
  expect(partEnv('media-worker', own).RENDER_MEMORY_MB).toBe('512')
  const oai = partEnv('oai', own)
  expect(oai).toMatchObject({ DATABASE_URL: own.OAI_DATABASE_URL, DATABASE_PASSWORD_FILE: '/secrets/oai' })
  expect(oai).not.toHaveProperty('DATABASE_PASSWORD')
})

test('the export worker’s settings may have the names that they have where services run apart', () => {
  const shared = { ...env, EXPORT_MEMORY_MB: '3000', EXPORT_SECONDS: '900' }
  expect(partEnv('export-worker', shared)).toMatchObject({ RENDER_MEMORY_MB: '3000', RENDER_SECONDS: '900' })
  expect(partEnv('export-worker', { ...shared, EXPORT_WORKER_RENDER_SECONDS: '60' }).RENDER_SECONDS).toBe('60')
  expect(partEnv('media-worker', shared).RENDER_MEMORY_MB).toBe('512')
})

test('few connections to the database, unless the operator says otherwise', () => {
  expect(partEnv('catalog', env).DATABASE_POOL).toBe('4')
  expect(partEnv('catalog', { ...env, DATABASE_POOL: '9' }).DATABASE_POOL).toBe('9')
  expect(partEnv('catalog', { ...env, CATALOG_DATABASE_POOL: '7' }).DATABASE_POOL).toBe('7')
  expect(partEnv('search-worker', env)).not.toHaveProperty('DATABASE_POOL')
})

test('what follows from the process cannot be set', () => {
  expect(partEnv('gateway', { ...env, CATALOG_URL: 'http://elsewhere' }, { CATALOG_URL: 'unix:/x' }).CATALOG_URL).toBe(
    'unix:/x',
  )
})
