import { expect, test } from 'vitest'
import { knownMigrations } from '../schema/migrations.ts'
import { FIRST_STEP, reviewsFor, UPGRADE_STEPS } from './upgrade-steps.ts'

test('every migration after the format says what an earlier archive needs', async () => {
  const later = (await knownMigrations()).filter((name) => name.slice(0, FIRST_STEP.length) >= FIRST_STEP)
  expect(later.filter((name) => UPGRADE_STEPS[name] === undefined)).toEqual([])
})

test('an earlier archive is reviewed, and one of a later or an unknown version refused', () => {
  const known = ['0400_old', '0500_column', '0501_dates', '0502_dates']
  const steps = { '0500_column': null, '0501_dates': 'dates', '0502_dates': 'dates' }
  expect(reviewsFor(known, known, steps)).toEqual([])
  expect(reviewsFor(['0400_old', '0500_column'], known, steps)).toEqual(['dates'])
  expect(reviewsFor(['0400_old', '0501_dates', '0502_dates'], known, steps)).toEqual([])
  expect(() => reviewsFor([...known, '0503_new'], known, steps)).toThrow('0503_new this one lacks: upgrade first')
  expect(() => reviewsFor(known.slice(1), known, steps)).toThrow('lacks migration 0400_old')
})
