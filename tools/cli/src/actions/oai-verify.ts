import { onClient, requireOwnSession } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { EndpointError } from '../oai/ask.ts'
import { FINDINGS } from '../oai/findings.ts'
import { UnreadableAnswer } from '../oai/page.ts'
import { dropTables } from '../oai/truth.commands.ts'
import { type VerifyOptions, type VerifyReport, verifyEndpoint } from '../oai/verify.ts'
import { type Output, table, warn } from '../output.ts'
import { plural } from '../plural.ts'
import { Progress } from '../progress.ts'

/** Harvests an endpoint and reports how it differs from the database. */
export async function verify({ pool, out }: ActionContext, request: Omit<VerifyOptions, 'progress'>): Promise<number> {
  await requireOwnSession(pool, 'fonds oai verify')
  const progress = new Progress('Harvesting', 0, 'items')
  let items = 0
  try {
    const report = await onClient(pool, async (client) => {
      const verified = await verifyEndpoint(client, {
        ...request,
        progress(more, where) {
          items += more
          progress.update(items, where)
        },
      })
      await runCommand(client, dropTables, {})
      return verified
    })
    progress.end()
    out.result(report)
    print(out, report)
    return report.findings.length === 0 ? EXIT.ok : EXIT.failed
  } catch (error) {
    if (!(error instanceof EndpointError || error instanceof UnreadableAnswer)) throw error
    warn(`fonds oai verify: ${request.url.href}: ${error.message}`)
    return EXIT.failed
  } finally {
    progress.end()
  }
}

function print(out: Output, { tenant, url, base_url, requests, lists, findings }: VerifyReport): void {
  const rows = lists.map((l) => [l.list, l.items, l.deleted, l.requests, l.changed, l.wrong])
  out.lines(table(['list', 'items', 'deleted', 'requests', 'changed', 'wrong'], rows))
  if (base_url !== url) out.line(`Note: the endpoint gives harvesters another URL, ${base_url}`)
  for (const { kind, where, count, examples } of findings) {
    out.line(`Wrong: ${where}: ${FINDINGS[kind]} (${count}), for example ${examples.join('; ')}`)
  }
  const outcome = findings.length === 0 ? 'no differences from the database' : plural(findings.length, 'finding')
  out.line(`${tenant}: ${outcome} in ${plural(requests, 'request')}`)
}
