import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteProblems } from './links.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-links-'))
  mkdirSync(join(folder, 'guide'))
  writeFileSync(join(folder, 'guide/index.html'), '<h2 id="begin">Begin</h2><a href="/docs/1.0.0/">Start</a>')
})
afterEach(() => rmSync(folder, { recursive: true }))
const problemsOf = (body: string): string[] => {
  writeFileSync(join(folder, 'index.html'), body)
  return siteProblems(folder, '/docs/1.0.0/')
}

test('links to pages, anchors and the list of versions are right', () => {
  const body = '<a href="guide/#begin">1</a><a href="/docs/versions.html">2</a><a href="https://else.example/">3</a>'
  expect(problemsOf(body)).toEqual([])
})

test.each([
  ['<a href="missing.html">x</a>', 'index.html: missing.html leads nowhere'],
  ['<a href="guide/#end">x</a>', 'index.html: guide/#end has no such anchor'],
  ['<a href="#end">x</a>', 'index.html: #end has no such anchor'],
  ['<a href="/docs/">x</a>', 'index.html: /docs/ is outside the site'],
  ['<img src="https://else.example/x.png">', 'index.html: https://else.example/x.png is loaded from elsewhere'],
  ['<link rel="stylesheet" href="//else.example/x.css">', 'index.html: //else.example/x.css is loaded from elsewhere'],
])('%s is a problem', (body, problem) => {
  expect(problemsOf(body)).toEqual([problem])
})
