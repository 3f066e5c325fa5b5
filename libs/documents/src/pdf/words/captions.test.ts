import { expect, test } from 'vitest'
import { aFindingAid } from '../testing/finding-aid.ts'
import { labelsFor } from './captions.ts'

const { organization } = aFindingAid({ title: 'Any' })

test.each([
  ['fre', ['de'], 'fr'],
  ['en-GB', ['de'], 'en'],
  ['ja', ['ko', 'de', 'fr'], 'de'],
  [null, ['el'], 'el'],
  ['he', [], 'he'],
  ['yi', [], 'en'],
  [null, [], 'en'],
])('a finding aid in %s of an archive with languages %j has labels in %s', (language, languages, expected) => {
  const findingAid = aFindingAid({ title: 'Any', body: { description_language: language } })
  const { language: chosen } = labelsFor({ ...findingAid, organization: { ...organization, languages } })
  expect(chosen).toBe(expected)
})
