import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { type CheckResult, checkAgainst } from '../check.ts'
import type { RunContext } from '../run-context.ts'
import { enterChecked } from '../store/check.commands.ts'
import type { OaiSource } from '../store/source.ts'
import { meet } from './meet.ts'
import { type Provider, ProviderError } from './provider.ts'
import { withProvider } from './run-oai.ts'
import { isInSet } from './since.ts'

/** Compares identifiers and counts with a provider, and changes nothing. @throws ProviderError; FetchError; EadError */
export function checkOai(context: RunContext, source: OaiSource): Promise<CheckResult> {
  return withProvider(source, context, async (provider) => {
    const { prefixes } = await meet(provider, source)
    return checkAgainst(context.pool, source.id, async (client) => {
      const sets = source.settings.sets.length > 0 ? source.settings.sets : [null]
      for (const { prefix } of prefixes) for (const set of sets) await readAll(client, provider, { prefix, set })
    })
  })
}

async function readAll(
  client: pg.PoolClient,
  provider: Provider,
  { prefix, set }: { readonly prefix: string; readonly set: string | null },
): Promise<void> {
  const tokens = new Set<string>()
  let query: Record<string, string> = { metadataPrefix: prefix, ...(set !== null && { set }) }
  for (;;) {
    const { headers, token } = await provider.list(query)
    const found = headers.filter(({ deleted, sets }) => !deleted && (set === null || isInSet(sets, set)))
    const identifiers = found.map(({ identifier }) => identifier)
    await runCommand(client, enterChecked, { prefix, identifiers })
    if (token === null) return
    if (tokens.has(token)) throw new ProviderError('endless', 'the list of identifiers goes round in circles')
    tokens.add(token)
    query = { resumptionToken: token }
  }
}
