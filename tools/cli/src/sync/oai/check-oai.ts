import { onClient } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { RunContext } from '../run-context.ts'
import { beginCheck, endCheck, enterChecked, onlyHere, onlyThere } from '../store/check.commands.ts'
import type { OaiSource } from '../store/source.ts'
import { meet } from './meet.ts'
import { type Provider, ProviderError } from './provider.ts'
import { withProvider } from './run-oai.ts'
import { isInSet } from './since.ts'

/** Comparison of a source with what was imported from it. */
interface CheckResult {
  /** Numbers of resources. */
  readonly at_source: number
  readonly here: number
  readonly only_at_source: number
  readonly only_here: number
  /** Identifiers of some of these. */
  readonly examples: { readonly only_at_source: readonly string[]; readonly only_here: readonly string[] }
}

interface Difference {
  readonly all: number
  readonly differing: number
  readonly examples: readonly string[]
}

/** Compares identifiers and counts with a provider, and changes nothing. @throws ProviderError; FetchError; EadError */
export function checkOai(context: RunContext, source: OaiSource): Promise<CheckResult> {
  return withProvider(source, context, async (provider) => {
    const { prefixes } = await meet(provider, source)
    return onClient(context.pool, async (client) => {
      await runCommand(client, beginCheck, {})
      try {
        const sets = source.settings.sets.length > 0 ? source.settings.sets : [null]
        for (const { prefix } of prefixes) for (const set of sets) await readAll(client, provider, { prefix, set })
        const [there] = await runCommand<Difference>(client, onlyThere, { source: source.id })
        const [here] = await runCommand<Difference>(client, onlyHere, { source: source.id })
        return {
          at_source: there?.all ?? 0,
          here: here?.all ?? 0,
          only_at_source: there?.differing ?? 0,
          only_here: here?.differing ?? 0,
          examples: { only_at_source: there?.examples ?? [], only_here: here?.examples ?? [] },
        }
      } finally {
        await runCommand(client, endCheck, {})
      }
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
