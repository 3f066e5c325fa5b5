import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { LARGE_RECORD } from '@fonds/scripts/testing/archives.ts'
import { ask } from '@fonds/scripts/testing/ask.ts'
import { eventually } from '@fonds/test-kit/conditions'
import type { Attack, Target } from './fairness/attack.ts'
import { type Browsing, browse } from './fairness/browsing.ts'
import { CONNECTION_ATTACKS } from './fairness/connections.ts'
import { EXPENSIVE_ATTACKS } from './fairness/expensive-requests.ts'
import { FAIRNESS_HEAD, judgeFairness } from './fairness/verdict.ts'
import { hostOf, type Planned, recordGolden } from './load/plan.ts'
import type { Part } from './part.ts'
import { type Stack, startStack } from './stack/stack.ts'

const ATTACKS: readonly Attack[] = [...CONNECTION_ATTACKS, ...EXPENSIVE_ATTACKS]

/** Runs one unfair client alongside readers of the same archive and of another. */
export const FAIRNESS_PARTS: readonly Part[] = [
  { name: 'fairness', what: 'One unfair client at a time: what the readers of both archives notice', run: attackAll },
]

const QUIET_MS = 8_000
const ATTACK_MS = 20_000
/** Time for the attack to gain momentum, in milliseconds. */
const HEAD_START_MS = 2_000

/**
 * Limits on requests per minute are effectively off, so that only the other limits can help. The image limits stay,
 * since they count pixels.
 */
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '1000000', QUEUED_PER_CLIENT_MINUTE: '10' }

async function attackAll(signal: AbortSignal): Promise<Outcome> {
  const begin = Date.now()
  const say = (line: string) => console.log(`[fairness ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`)
  const stack = await startStack({ say, signal, settings: SETTINGS, large: true })
  if ('failure' in stack) return skipped(stack.failure)
  try {
    const plan = (await recordGolden(stack)).filter(({ kind }) => kind !== 'pdf' && kind !== 'ead')
    const target = await targetOf(stack)
    say(`everything is rendered; load average ${loadavg()[0]?.toFixed(0)}`)
    const table = [...FAIRNESS_HEAD]
    const problems: string[] = []
    const attacks = chosen()
    let met = 0
    for (const attack of attacks) {
      signal.throwIfAborted()
      const { row, problems: found } = await attackOnce(stack, plan, attack, target)
      table.push(row)
      say([row, ...found].join('\n  '))
      if (found.length === 0) met++
      else problems.push(`${attack.name}:`, ...found.map((problem) => `  ${problem}`))
    }
    const count = { passed: met, failed: attacks.length - met, skipped: 0 }
    return { ...count, note: `${attacks.length} attacks`, detail: [...table, ...problems].join('\n') }
  } catch (error) {
    if (signal.aborted) throw error
    return failed('the stack', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await stack.stop()
  }
}

async function attackOnce(stack: Stack, plan: readonly Planned[], attack: Attack, target: Target) {
  const before = await browse(stack, plan, QUIET_MS)
  const end = await attack.begin(target)
  let during: Browsing
  try {
    await sleep(HEAD_START_MS)
    during = await browse(stack, plan, ATTACK_MS)
  } finally {
    await end()
  }
  // Gives documents and images that the attack requested time to be finished.
  await sleep(HEAD_START_MS)
  return judgeFairness(attack.name, { before, during })
}

async function targetOf(stack: Stack): Promise<Target> {
  const port = stack.gateways[0]
  const host = hostOf(stack, 'alpha')
  const client = '203.0.113.9'
  const json = async (path: string) => {
    const answer = await ask({ tenant: 'alpha', path }, { port, host, client, limitMs: 60_000 })
    if ('broken' in answer || answer.status !== 200) throw new Error(`no answer: ${path}`)
    return JSON.parse(answer.body.toString())
  }
  // A thumbnail shows that the worker has rendered the image.
  const record = await eventually(async () => {
    const found = await json(`/records/${LARGE_RECORD}`)
    if (found.thumbnail === null) throw new Error('the large original is not rendered')
    return found as { id: string; images: { service: string }[] }
  })
  const imageService = record.images[0]?.service.split('/api/public')[1] ?? ''
  await eventually(() => json(`${imageService}/info.json`))
  const { items } = (await json('/collections?limit=100')) as { items: { slug: string }[] }
  const original = `/images/${imageService.split('/')[2]}/${record.id}/original`
  return { port, host, client, original, imageService, collections: items.map(({ slug }) => slug) }
}

/** Returns the attacks whose names contain `FONDS_ATTACKS`, for work on one of them; defaults to all. */
function chosen(): readonly Attack[] {
  const words = (process.env.FONDS_ATTACKS ?? '').split(',')
  return ATTACKS.filter(({ name }) => words.some((word) => name.includes(word)))
}
