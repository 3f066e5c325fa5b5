/** A number that an era may count: a year, or a century. Days and decades are none. */
const COUNTED = /^([ync])(\d+)$/

/** Text between two numbers that share an era: "3rd–1st century BC", "300 and 200 BC", "44/43 BC". */
const SHARING: ReadonlySet<string> = new Set(['-', '/', '&'])
const QUALIFIERS: ReadonlySet<string> = new Set(['~', '?'])

type Era = 'bce' | 'ce'

const isEra = (token: string | undefined): token is Era => token === 'bce' || token === 'ce'
const isCounted = (token: string | undefined): boolean => token !== undefined && COUNTED.test(token)

const fourDigits = (number: number): string => String(number).padStart(4, '0')

/** Writes a number with its era: `z0043` for 44 BC, `y0079` for AD 79, `b3` for the 3rd century BC, `k3` for that AD. */
function counted(token: string, era: Era): string {
  const [, kind, digits = ''] = COUNTED.exec(token) ?? []
  const number = Number(digits)
  if (kind === 'c') return era === 'bce' ? `b${number}` : `k${number}`
  if (number === 0 || digits.length > 4) return 'unread'
  return era === 'bce' ? `z${fourDigits(number - 1)}` : `y${fourDigits(number)}`
}

/** Returns the index of the next token in a direction that is not a qualifier. */
function beside(tokens: readonly string[], at: number, step: 1 | -1): number {
  let next = at + step
  while (QUALIFIERS.has(tokens[next] ?? '')) next += step
  return next
}

/** Gives an era to a number, and to those that share it: further away in one direction, and without their own era. */
function spread(tokens: string[], first: number, step: 1 | -1, era: Era): void {
  for (let at = first; isCounted(tokens[at]); ) {
    tokens[at] = counted(tokens[at] ?? '', era)
    const sign = beside(tokens, at, step)
    if (!SHARING.has(tokens[sign] ?? '')) return
    at = beside(tokens, sign, step)
    // "44 BC - 12": nothing says in which era the second is.
    if (step === 1 && isEra(tokens[beside(tokens, at, 1)])) return
    if (isCounted(tokens[at]) && tokens[sign] === '/') tokens[sign] = '-'
  }
}

/**
 * Applies eras to the tokens of a date: one that follows a range holds for both ends, as does "AD" before it. Each
 * number with an era becomes a separate token, and the eras are removed.
 */
export function applyEras(tokens: readonly string[]): string[] {
  if (!tokens.some(isEra)) return [...tokens]
  const read = [...tokens]
  for (const [at, era] of read.entries()) {
    if (!isEra(era)) continue
    const before = beside(read, at, -1)
    const after = beside(read, at, 1)
    if (isCounted(read[before])) spread(read, before, -1, era)
    else if (isCounted(read[after])) spread(read, after, 1, era)
    else read[at] = 'unread'
  }
  return read.filter((token) => !isEra(token))
}
