import { describe, expect, test } from 'vitest'
import { type Step, StepRun } from './steps.ts'

const never = () => new Promise<never>(() => undefined)
const step = (name: string, more: Partial<Step> = {}): Step => ({ name, work: async () => undefined, ...more })

function newRun() {
  const said: string[] = []
  const stop = new AbortController()
  return { said, stop, run: new StepRun(stop.signal, (line) => said.push(line)) }
}

describe('steps of a check', () => {
  test('end at their time limit, whatever they wait for, and those that depend on them are left out', async () => {
    const { run, said } = newRun()
    let signal: AbortSignal | undefined
    const hanging = async () => {
      signal = run.signal
      await never()
    }
    const steps = [
      step('one'),
      step('late', { work: hanging, minutes: 0.001 }),
      step('two'),
      step('needed', { work: never, minutes: 0.001, needed: true }),
      step('three'),
    ]
    expect(await run.run(steps)).toEqual(['late: not done after 0.001 minutes', 'needed: not done after 0.001 minutes'])
    expect(signal?.aborted).toBe(true)
    expect(said).toEqual(['one …', 'one', 'late …', 'late: failed', 'two …', 'two', 'needed …', 'needed: failed'])
  })

  test('say why they failed', async () => {
    const { run } = newRun()
    const work = async () => {
      throw new Error('no')
    }
    expect(await run.run([step('one', { work }), step('two')])).toEqual(['one: no'])
  })

  test('end at once when the whole run is to stop', async () => {
    const { run, stop } = newRun()
    const running = run.run([step('one', { work: never }), step('two')])
    stop.abort(new Error('stopped'))
    await expect(running).rejects.toThrow('stopped')
  })
})
