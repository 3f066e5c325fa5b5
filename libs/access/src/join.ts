import type { AccessStatus } from '@fonds/types'
import type { Fact } from './fact.ts'

/** How a statement was read. Status `unknown` means that it was not understood. */
export interface Reading {
  readonly status: AccessStatus
  /** The day from which the material is open, `YYYY-MM-DD`. */
  readonly until: string | null
  /** Whether it says nothing on access, as opposed to something that was not understood. */
  readonly silent?: true
}

/** Takes what can be seen with a permission, or as a copy, for restricted rather than closed. */
function relieved(said: readonly Fact[]): readonly Fact[] {
  const [permission, copies] = (['permission', 'copies'] as const).map((way) =>
    said.some(({ relief }) => relief === way),
  )
  const isSoft = ({ status, part, aside, originals }: Fact) =>
    status === 'closed' && !part && aside === undefined && (permission || (copies && originals === true))
  if (!said.some(isSoft)) return said.filter(({ hint }) => hint !== true)
  return said
    .filter(({ relief }) => relief === undefined)
    .map((fact) => (isSoft(fact) ? { ...fact, status: 'restricted' } : fact))
}

/** "Most letters can be read; the diaries are sealed": these are a part, too. */
function withParts(said: readonly Fact[]): readonly Fact[] {
  const first = said.findIndex(({ status, part, shut }) => status === 'partial' && part && shut === undefined)
  return first < 0
    ? said
    : said.map((fact, at) =>
        at > first && fact.named === true && !fact.part && (fact.status === 'closed' || fact.status === 'restricted')
          ? { ...fact, status: 'partial', part: true, shut: fact.status }
          : fact,
      )
}

/** Combines what the sentences of a statement say. */
export function join(stated: readonly Fact[], clear: boolean): Reading {
  const said = withParts(stated)
  const whole = said.some(
    ({ status, part, aside, vague }) =>
      (status === 'closed' || status === 'restricted') && !part && aside === undefined && vague !== true,
  )
  // "Statutory closure periods apply": nobody knows to what, or how long they are.
  if (!whole && said.some(({ vague }) => vague))
    return join(
      said.filter(({ vague }) => vague !== true),
      false,
    )
  const all = relieved(said)
  const narrow = all.filter(({ status, aside }) => status !== 'open' && aside === undefined)
  const ends = narrow.some(({ until }) => until !== null)
  // "Open thereafter" and "permission is required before that date" only describe a restriction that is stated elsewhere.
  const facts = all.filter(({ aside }) => aside === undefined || (narrow.length === 0 && !ends))
  const opens = facts.some(({ status, part }) => status === 'open' && !part)
  const counted = facts.filter(({ formal }) => formal !== true || !opens)
  const status = statusOf(counted, opens, clear)
  return { status, until: endOf(counted, clear), ...(all.length === 0 && clear ? { silent: true } : {}) }
}

function statusOf(facts: readonly Fact[], opens: boolean, clear: boolean): AccessStatus {
  const stated = facts.some(({ status, part, opens: day }) => !part && day !== true && status !== 'open')
  const whole = facts.filter(({ part, opens: day }) => !part && !(day === true && stated))
  const says = (status: Fact['status'], among = facts) => among.some((fact) => fact.status === status)
  const closes = says('closed', whole) || says('restricted', whole)
  const parts = facts.some(({ part }) => part)
  if (closes && facts.some(({ part, status }) => part && status === 'open')) return clear ? 'partial' : 'unknown'
  if (says('closed', whole)) return 'closed'
  if (says('restricted', whole)) return 'restricted'
  // "Personnel files are closed for 75 years, all other files for 15".
  const shut = facts.map(({ status, shut = status }) => shut)
  if (
    facts.length > 1 &&
    facts.some(({ rest }) => rest) &&
    shut.every((one) => one === 'closed' || one === 'restricted')
  )
    return shut.includes('restricted') ? 'restricted' : 'closed'
  if (!clear) return 'unknown'
  if (parts || says('partial')) return 'partial'
  return opens ? 'open' : 'unknown'
}

function endOf(facts: readonly Fact[], clear: boolean): string | null {
  const narrow = facts.filter(({ status }) => status !== 'open')
  const day = openingOf(narrow)
  if (day !== null) return clear ? day : null
  const ended = narrow.some(({ until }) => until !== null)
  const days = narrow.filter(({ bare }) => !(bare && ended)).map(({ until }) => until)
  // Material that opens too early cannot be closed again.
  return clear && !days.includes(null)
    ? (days
        .flatMap((one) => one ?? [])
        .sort()
        .at(-1) ?? null)
    : null
}

/** The day on which the whole of the material opens, if one clause says only that: "Restricted. It will open in 2045." */
function openingOf(narrow: readonly Fact[]): string | null {
  const opening = narrow.filter(({ opens, part }) => opens === true && !part)
  const [first] = opening
  const others = narrow.filter(({ opens }) => opens !== true)
  const soft = others.every(({ part, lasting, until }) => !part && lasting !== true && until === null)
  return opening.length === 1 && soft && others.length === narrow.length - 1 ? (first?.until ?? null) : null
}
