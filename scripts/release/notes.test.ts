import { expect, test } from 'vitest'
import { notesOf } from './notes.ts'

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.0.0 (2026-12-01)\n\n- First.\n\n### Details\n\nMore.\n'

test('a version has the notes of its section, and others those that are unreleased', () => {
  expect(notesOf(CHANGELOG, '1.0.0')).toBe('# Fonds 1.0.0\n\n- First.\n\n### Details\n\nMore.\n')
  expect(notesOf(CHANGELOG, '1.1.0-rc.1')).toBe('# Fonds 1.1.0-rc.1\n\n- New.\n')
  expect(() => notesOf('# Changelog\n\n## Unreleased\n', '1.1.0')).toThrow('no section for 1.1.0')
})
