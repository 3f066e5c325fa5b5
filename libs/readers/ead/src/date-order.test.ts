import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { mainDate, spanOf } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { ead2002, readWhole } from './read-for-test.ts'

const shared = sharedFolder()

/** Returns the main date of each unit of a case, and the years by which it is found. */
async function datesOf(document: string | Uint8Array): Promise<unknown[]> {
  const { components } = await readWhole(document)
  return components.flatMap(({ content }) => {
    const { start, end } = spanOf(content.dates)
    return content.dates.length < 2 ? [] : [[mainDate(content.dates)?.edtf, start, end]]
  })
}

test('a date that was moved out of a title does not go before the inclusive dates', async () => {
  const did = '<unittitle>Diary, <unitdate>1920</unitdate></unittitle><unitdate type="inclusive">1900-1950</unitdate>'
  expect(await datesOf(ead2002(`<did>${did}</did>`))).toEqual([['1900/1950', 1900, 1950]])
})

describe('the shared cases of several dates', needsShared('cases'), () => {
  test.each([
    [
      'classes/dates-order.ead.xml',
      [
        ['1900/1950', 1900, 1950],
        ['1900', 1900, 1950],
        ['1900', 1900, 1900],
      ],
    ],
    ['40-dc-dates.ead.xml', [['1900/1950', 1900, 1960]]],
    [
      'units.ead.xml',
      [
        ['1900/1950', 1900, 1950],
        ['1900', 1900, 1960],
        ['1900', 1900, 1950],
      ],
    ],
  ])('%s', async (name, expected) => {
    const dates = await datesOf(readFileSync(join(shared ?? '', 'cases', name)))
    for (const one of expected) expect(dates).toContainEqual(one)
  })
})
