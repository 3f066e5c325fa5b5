import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'
import { currentSignal, runWithSignal } from './work-signal.ts'

/** Creates work that the test finishes, and that counts its runs. */
function manual() {
  const begun: PromiseWithResolvers<string>[] = []
  return {
    begun,
    work: () => {
      const one = Promise.withResolvers<string>()
      begun.push(one)
      return one.promise
    },
  }
}

test('callers with the same key share one run and its result', async () => {
  const flights = new SingleFlight<string>()
  const { begun, work } = manual()
  const both = Promise.all([flights.run('a', work), flights.run('a', work)])
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('done')
  expect(await both).toEqual(['done', 'done'])
})

test('keys do not wait for each other, and are counted while they run', async () => {
  const flights = new SingleFlight<string>()
  const { begun, work } = manual()
  const both = [flights.run('a', work), flights.run('b', work)]
  expect(begun).toHaveLength(2)
  expect(flights.size).toBe(2)
  begun[1]?.resolve('b')
  expect(await both[1]).toBe('b')
  expect(flights.size).toBe(1)
  begun[0]?.resolve('a')
  expect(await both[0]).toBe('a')
  expect(flights.size).toBe(0)
})

test('all joined callers get the error, and the next caller runs the work again', async () => {
  const flights = new SingleFlight<string>()
  const { begun, work } = manual()
  const both = Promise.allSettled([flights.run('a', work), flights.run('a', work)])
  const error = new Error('failed')
  begun[0]?.reject(error)
  expect(await both).toEqual([
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ])
  const again = flights.run('a', work)
  begun[1]?.resolve('second')
  expect(await again).toBe('second')
})

test('work that throws before it returns a promise leaves nothing behind', async () => {
  const flights = new SingleFlight<string>()
  expect(() =>
    flights.run('a', () => {
      throw new Error('at once')
    }),
  ).toThrow('at once')
  expect(flights.size).toBe(0)
  expect(await flights.run('a', async () => 'fine')).toBe('fine')
})

test('work that ends with its callers is aborted when the last one leaves, and the next caller starts it again', async () => {
  const flights = new SingleFlight<string>({ endsWithCallers: true })
  const signals: (AbortSignal | undefined)[] = []
  const { begun, work } = manual()
  const watched = () => {
    signals.push(currentSignal())
    return work()
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const both = [first, second].map(({ signal }) => runWithSignal(signal, () => flights.run('a', watched)))
  first.abort()
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  second.abort('left')
  expect(signals[0]?.reason).toBe('left')
  const next = runWithSignal(new AbortController().signal, () => flights.run('a', watched))
  begun[0]?.resolve('old')
  begun[1]?.resolve('new')
  expect(await Promise.all([...both, next])).toEqual(['old', 'old', 'new'])
  expect(signals[1]?.aborted).toBe(false)
})

test('work continues while a caller without a signal waits', () => {
  const flights = new SingleFlight<string>({ endsWithCallers: true })
  let signal: AbortSignal | undefined
  const work = () => {
    signal = currentSignal()
    return new Promise<string>(() => undefined)
  }
  const leaving = new AbortController()
  void runWithSignal(leaving.signal, () => flights.run('a', work))
  void flights.run('a', work)
  leaving.abort()
  expect(signal?.aborted).toBe(false)
})
