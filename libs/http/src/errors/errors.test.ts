import { readFileSync } from 'node:fs'
import { Problem } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from './error-codes.ts'
import * as errors from './errors.ts'
import { type ApiError, toApiError } from './errors.ts'
import { renderErrorsPage } from './errors-doc.ts'
import { renderProblem } from './problem.ts'

const place = { origin: 'https://a.example', instance: '/api/public/records?a=b', requestId: 'r1' }

const made: readonly ApiError[] = [
  errors.notFound(),
  errors.gone(new Date('2026-01-02T03:04:05.678Z')),
  errors.invalidParameter('limit', 'is wrong'),
  errors.invalidCursor(),
  errors.pageTooDeep(10_000),
  errors.malformedRequest('Host', 'is missing'),
  errors.listTooLong(100_000, 'https://a.example/api/public/snapshots'),
  errors.gatewayRequired(),
  errors.tenantNotFound(),
  errors.methodNotAllowed(['GET']),
  errors.notAcceptable('marc', ['mods']),
  errors.requestTimeout(),
  errors.preconditionFailed(),
  errors.contentTooLarge(8192),
  errors.expectationFailed(),
  errors.uriTooLong(),
  errors.rangeNotSatisfiable(10),
  errors.originalRestricted('https://a.example/thumb'),
  errors.imageUnreadable(),
  errors.fileMissing(new Error('x')),
  errors.exportNotAvailable('This format does not exist for places or subjects.'),
  errors.exportBusy(5),
  errors.exportFailed('too_large', 600),
  errors.searchUnavailable(),
  errors.headersTooLarge(),
  errors.tooManyRequests(30, { used: 'The minute is used up.' }),
  errors.serviceUnavailable(5),
  toApiError(new Error('x')),
]

test('every code has a factory, and every factory a code', () => {
  expect(made.map(({ code }) => code).sort()).toEqual(Object.keys(ERROR_CODES).sort())
})

describe.each(made.map((error) => [error.code, error] as const))('%s', (code, error) => {
  const problem = Problem.parse(JSON.parse(renderProblem(error, place)))

  test('is a problem document with its own status and documentation', () => {
    expect(problem).toMatchObject({
      type: `https://a.example/api/public/docs/errors#${code}`,
      title: ERROR_CODES[code].title,
      status: ERROR_CODES[code].status,
      instance: '/api/public/records?a=b',
      code,
      request_id: 'r1',
    })
  })

  test('names parameters if and only if its status is 400', () => {
    expect(problem.errors !== undefined).toBe(problem.status === 400)
  })

  test('sends Retry-After if a retry may succeed', () => {
    expect('Retry-After' in error.headers).toBe(problem.status === 429 || problem.status === 503)
  })
})

test('gone states the time, to the second', () => {
  const [, gone] = made
  expect(gone?.extra).toEqual({ deleted_at: '2026-01-02T03:04:05Z' })
})

test('an unknown error reveals nothing', () => {
  const error = toApiError(new Error('password authentication failed for user "fonds" at db.internal'))
  expect(renderProblem(error, place)).not.toMatch(/password|db\.internal/)
  expect(error.cause).toBeInstanceOf(Error)
})

test.each(['ECONNREFUSED', '57P01', '57014', '53300', '08006'])('%s means unavailable, hence 503', (code) => {
  expect(toApiError(Object.assign(new Error('x'), { code })).code).toBe('service_unavailable')
})

test.each(['42P01', '22P02', 'ERR_ASSERTION', undefined])('%s is a bug, hence 500', (code) => {
  expect(toApiError(Object.assign(new Error('x'), { code })).code).toBe('internal_error')
})

test.each(['text', null, undefined, { status: 404 }])('a thrown value that is not an error is 500: %o', (thrown) => {
  expect(toApiError(thrown).code).toBe('internal_error')
})

test('docs/errors.md is up to date', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  expect(page).toBe(renderErrorsPage())
})
