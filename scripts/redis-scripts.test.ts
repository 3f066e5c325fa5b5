import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as exportKeys from '@fonds/export/src/queue/keys.ts'
import { slotOf } from '@fonds/redis'
import { askersKey, figuresKey, seenKey, takenKey, wordsKey } from '@fonds/usage'
import { expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

// A Redis Cluster runs a script or a command only if all of its keys are in one slot.

const sources = globSync('{libs,libs/readers,services,tools}/*/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\/|^libs\/local-stack\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const using = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const TENANT = '6c8a3a1e-51c7-4a39-8f0e-6f9b4f0d2a77'

/** The keys of each script that has several, as its only caller passes them; of all scripts of a file. */
const SEVERAL_KEYS: Readonly<Record<string, readonly string[]>> = {
  'services/export/src/queue/admission.ts': [
    exportKeys.requestedKey('fonds', '0b0c6c7e-2e43-4a3b-a4a3-3f1d3f6f0a11'),
    exportKeys.clientKey('fonds', '2001:db8::/64'),
  ],
  'libs/usage/src/add.ts': [
    figuresKey('fonds', TENANT, '2026-05-04'),
    seenKey('fonds', TENANT),
    wordsKey('fonds', TENANT, '2026-05-04'),
    askersKey('fonds', TENANT, '2026-05-04'),
  ],
  'libs/usage/src/take.ts': [figuresKey('fonds', TENANT, '2026-05-04'), takenKey('fonds', TENANT, '2026-05-04')],
}

test('every script is defined with its number of keys, and is run by the function that checks their slots', () => {
  const outside = ({ file }: { readonly file: string }) => !file.startsWith('libs/redis/')
  expect(using(/defineScript\(/).length).toBeGreaterThan(3)
  expect(using(/\.(?:eval|evalsha|fcall|defineCommand)\(/).filter((file) => outside({ file }))).toEqual([])
  for (const { file, text } of sources.filter(outside)) {
    // Each Lua text is an argument of defineScript.
    const calls = text.match(/defineScript\(\s*\d/g)?.length ?? 0
    const texts = text.match(/`[^`]*redis\.call\([^`]*`/g)?.length ?? 0
    expect({ file, texts }).toEqual({ file, texts: calls })
  }
})

test('the keys of every script with several keys are in one slot', () => {
  const found = sources.filter(({ text }) => [...text.matchAll(/defineScript\(\s*(\d+)/g)].some(([, n]) => n !== '1'))
  expect(found.map(({ file }) => file).sort()).toEqual(Object.keys(SEVERAL_KEYS).sort())
  for (const keys of Object.values(SEVERAL_KEYS)) {
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys.map(slotOf)).size).toBe(1)
  }
})

test('no command has several keys, and no pipeline or transaction groups commands', () => {
  const many =
    /\b(?:redis|client)\.(?:mget|mset|msetnx|rename|renamenx|sunion|sinter|sdiff|zunion|zinter|bitop|pfmerge)\(/
  const several = /\bredis\.(?:del|unlink|exists|touch)\([^)]*,/
  const grouped = /\bredis\.(?:multi|pipeline)\(/
  expect([many, several, grouped].flatMap(using)).toEqual([])
})
