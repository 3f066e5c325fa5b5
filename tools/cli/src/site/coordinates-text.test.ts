import { readCoordinates } from '@fonds/types'
import { expect, test } from 'vitest'
import { coordinatesText } from './coordinates-text.ts'

test.each([
  '48.2082,16.3738',
  '47.070,15.44',
  '-33,-70',
  '-0.5,0.001',
  '48°12′30″N 16°22′21″E',
  '33°26′16″S 70°39′01″W',
  '33°26.50′S 0°39.01′W',
  '1°59′59.9″N 179°59′59.9″W',
])('%s keeps its degrees and its precision', (text) => {
  const read = readCoordinates(text)
  expect(read).not.toBeNull()
  expect(read && readCoordinates(coordinatesText(read))).toEqual(read)
})

test('coordinates of mixed forms keep their degrees', () => {
  const read = { lat: 48.208333333, lon: 16.3738, precision: 0.00028 }
  expect(readCoordinates(coordinatesText(read))).toMatchObject({ lat: expect.closeTo(48.2083333, 6), lon: 16.3738 })
})
