import { ObjectMissing, ObjectStoreUnavailable, type StoreTrouble } from './object-store.ts'

/** Error codes of S3 servers and the network. For other errors, the status decides. */
const TROUBLES: Readonly<Record<string, StoreTrouble>> = {
  AccessDenied: 'refused',
  AccountProblem: 'refused',
  CredentialsProviderError: 'refused',
  ExpiredToken: 'refused',
  InvalidAccessKeyId: 'refused',
  NoSuchBucket: 'refused',
  RequestTimeTooSkewed: 'refused',
  SignatureDoesNotMatch: 'refused',
  EDQUOT: 'full',
  ENOSPC: 'full',
  InsufficientStorage: 'full',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  RequestTimeout: 'slow',
  SlowDown: 'slow',
  TimeoutError: 'slow',
  ETIMEDOUT: 'slow',
  EAI_AGAIN: 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EPIPE: 'away',
}

const MISSING = new Set(['NoSuchKey', 'NotFound'])

/** Returns whether the server reported that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return namesOf(error).some((name) => MISSING.has(name))
}

/**
 * Translates an error of the SDK. The original is not kept as the cause: for a wrong signature, S3 returns the id of
 * the key, the signature and the signed text, all of which would end up in the log.
 */
export function translateS3(error: unknown, key: string): unknown {
  if (error instanceof ObjectStoreUnavailable || error instanceof ObjectMissing) return error
  if (isMissing(error)) return new ObjectMissing(key)
  const names = namesOf(error)
  const status = statusOf(error)
  const known = names.find((name) => name in TROUBLES)
  const trouble = known === undefined ? byStatus(status) : TROUBLES[known]
  const detail = [known ?? names[0] ?? 'Error', ...(status === undefined ? [] : [`status ${status}`])].join(', ')
  if (trouble !== undefined) return new ObjectStoreUnavailable(trouble, detail)
  // An error without a status is the caller's own, such as a source that failed.
  return status === undefined ? error : new Error(`the object store answered ${detail}`)
}

function byStatus(status: number | undefined): StoreTrouble | undefined {
  if (status === 401 || status === 403) return 'refused'
  if (status === 507) return 'full'
  if (status === 429 || status === 503) return 'slow'
  return status !== undefined && status >= 500 ? 'away' : undefined
}

/** Returns the name and system code of an error and of its parts: a failed connection is an AggregateError. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const parts = error instanceof AggregateError ? error.errors.flatMap(namesOf) : []
  return [...code, error.name, ...parts].filter((name) => name !== '' && name !== 'Error')
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
