import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('text is folded without its case and accents, but not without the vowel signs of its script', () => {
  expect(fold('Łódź, Æther & Straße')).toBe('lodz, aether & strasse')
  expect(fold('ΛΌΓΟΣ')).toBe(fold('λόγος'))
  expect(fold('कि')).not.toBe(fold('क'))
})
