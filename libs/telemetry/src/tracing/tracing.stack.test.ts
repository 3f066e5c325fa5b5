import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

describe('a program without a collector', () => {
  test('sends nothing, and loads nothing of OpenTelemetry', () => {
    const program = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ resolve(name, context, next) { loaded.push(name); return next(name, context) } })
      const { beginSpan, inSpan, startTracing } = await import(${JSON.stringify(join(import.meta.dirname, '../index.ts'))})
      await startTracing({ TRACE_SAMPLE: 1 }, { name: 'test' })
      await inSpan('work', {}, async () => undefined)
      console.log(JSON.stringify([beginSpan('a', {}, undefined), loaded.length > 5, loaded.filter((name) => name.includes('opentelemetry'))]))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    })
    expect([stderr, JSON.parse(stdout)]).toEqual(['', [null, true, []]])
  })
})
