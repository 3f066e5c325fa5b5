import { apiUrl } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, notFound, type Route } from '@fonds/http'
import { Usage, type UsageOfItem } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type MonthRow, type UsedRow, usageMonths, usedItems, usedWords } from './usage.queries.ts'

/** Items of each type that are shown, the most used first. */
const SHOWN = 100

/** Figures are stored every two minutes, and change without a change of content. */
const VALID_SECONDS = 120

/** `GET /usage` */
export const getUsage = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/usage',
    operationId: 'getUsage',
    summary: 'How the archive is used',
    description: 'By COUNTER 5.1; `404` unless the archive shows it.',
    tags: ['Organization'],
    query: z.object({
      month: z
        .string()
        .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'must be a month, YYYY-MM' })
        .optional()
        .meta({ description: 'By default the last' }),
    }),
    strictQuery: true,
    page: true,
    response: { schema: Usage, description: 'Figures' },
    errors: ['invalid_parameter', 'not_found'],
    async handler({ query: asked, tenant }) {
      const [found] = await query<{ readonly public: boolean; readonly months: readonly MonthRow[] }>(
        deps.pool,
        bind(usageMonths, { tenant: tenant.id }),
      )
      if (found?.public !== true) throw notFound()
      const month = asked.month ?? found.months[0]?.month
      const shown = month === undefined ? { items: [], words: [] } : await readMonth(deps, tenant, month)
      return { json: { months: found.months, ...shown }, validForSeconds: VALID_SECONDS }
    },
  })

async function readMonth({ pool }: Deps, tenant: TenantContext, month: string): Promise<Omit<Usage, 'months'>> {
  const day = { from: `${month}-01` }
  const [used, words] = await Promise.all([
    query<UsedRow>(pool, bind(usedItems, { tenant: tenant.id, ...day })),
    query<Usage['words'][number]>(pool, bind(usedWords, { tenant: tenant.id, ...day })),
  ])
  const most = Object.values(Object.groupBy(used, ({ type }) => type)).flatMap((rows) => rows.slice(0, SHOWN))
  return { items: most.map((row) => presentUsed(row, tenant)), words }
}

/** An image or a file has the title and the address of its description. */
const presentUsed = ({ kind, slug, ...row }: UsedRow, tenant: TenantContext): UsageOfItem => ({
  type: row.type,
  id: row.id,
  title: row.title,
  url: apiUrl(tenant, kind, slug),
  investigations: row.investigations,
  requests: row.requests,
})
