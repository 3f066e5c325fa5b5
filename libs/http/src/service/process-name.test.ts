import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { nameProcess } from './process-name.ts'

const { title } = process
afterEach(() => {
  process.title = title
})

test('Linux shows a process by its name, cut to 15 characters', () => {
  nameProcess('reading-room')
  expect(process.title).toBe('fonds-reading-room')
  expect(readFileSync('/proc/self/comm', 'utf8')).toBe('fonds-reading-r\n')
})
