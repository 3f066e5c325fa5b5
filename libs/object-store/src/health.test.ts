import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'
import { checkObjectStore } from './health.ts'
import { objectStoreOf, openObjectStore } from './settings.ts'

test('passes for a healthy store, and fails if the folder cannot be created or written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-objects-'))
  try {
    await checkObjectStore(createFileStore(join(folder, 'objects')))()
    await writeFile(join(folder, 'file'), '')
    await expect(checkObjectStore(createFileStore(join(folder, 'file')))()).rejects.toThrow()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('reports a missing or invalid bucket', () => {
  const env = { DATA_DIR: tmpdir(), OBJECT_STORE_URL: 'file:///tmp', S3_ENDPOINT: 'ftp://somewhere' }
  expect(() => objectStoreOf(env)).toThrow(/OBJECT_STORE_URL: must be s3.*S3_ENDPOINT: must be/)
})

test('rejects an incomplete pair of credentials at startup', () => {
  const settings = { DATA_DIR: tmpdir(), OBJECT_STORE_URL: 's3://fonds', S3_ACCESS_KEY_ID: 'someone' }
  expect(() => openObjectStore(settings)).toThrow(/must be set together/)
})
