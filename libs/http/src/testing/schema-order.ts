import { strictEqual } from 'node:assert/strict'
import { inSchemaOrder, Problem } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'
import type { z } from 'zod'
import type { RouteDescription } from '../route/route.ts'

/**
 * Creates a check that a service's JSON has its members in the order of the schema declared by the route, and that
 * problems have theirs in the order of `Problem`. The response can still be read afterwards.
 * @param routes of the service, in the order in which they are mounted
 * @returns a function that throws an AssertionError with the path of the first misplaced member
 */
export function createOrderCheck(
  routes: readonly RouteDescription[],
): (path: string, response: Response) => Promise<void> {
  const known = routes.map(({ path, response }) => ({ pattern: patternOf(path), response }))
  return async (path, response) => {
    const [type = ''] = response.headers.get('content-type')?.split(/;\s*charset/) ?? []
    if (!/[/+]json\b/.test(type)) return
    const declared = known.find(({ pattern }) => pattern.test(path.replace(/\?.*/s, '')))?.response
    const schema = type === 'application/problem+json' ? Problem : schemaOf(declared, response.status, type)
    const text = await response.clone().text()
    if (schema === undefined || text === '') return
    const body: unknown = JSON.parse(text)
    strictEqual(JSON.stringify(body), JSON.stringify(inSchemaOrder(schema, body)), `the order of members of ${path}`)
  }
}

function schemaOf(
  response: RouteDescription['response'] | undefined,
  status: number,
  type: string,
): z.ZodType | undefined {
  if (response === undefined || status === 202) return response?.accepted
  const { contentType = 'application/json', schema, alternatives = [] } = response
  return [{ contentType, schema }, ...alternatives].find((one) => one.contentType === type)?.schema
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${BASE_PATH}${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+?')}$`)
