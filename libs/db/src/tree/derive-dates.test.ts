import type { ComponentInput, DescriptionDate } from '@fonds/types'
import { EMPTY_DESCRIPTION } from '@fonds/types/testing'
import { expect, test } from 'vitest'
import { derive } from './derive.ts'

const date = (type: string, start: number, end = start): DescriptionDate => ({
  ...{ type, display: `${start}-${end}`, edtf: `${start}/${end}`, start, end },
  ...{ normal: null, certainty: null, era: null, calendar: null },
})
const derived = (title: string | null, ...dates: readonly DescriptionDate[]) =>
  derive({
    content: { ...EMPTY_DESCRIPTION, title, dates },
    ordinal: 1,
    parent: 0,
    position: 0,
    depth: 1,
    xml_id: null,
    line: 1,
  } satisfies ComponentInput)

const [bulk, whole] = [date('bulk', 1920, 1930), date('creation', 1900, 1950)]

test('the stored date is the main one, and the stored years those of all dates but bulk', () => {
  expect(derived('Papers', bulk, whole, date('publication', 1960))).toMatchObject({
    date: { display: '1900-1950', edtf: '1900/1950', start: 1900, end: 1950 },
    date_start: 1900,
    date_end: 1960,
  })
  expect(derived(null, bulk, whole).title).toBe('1900-1950')
})

test('the key by which a later import recognises a unit does not depend on the choice', () => {
  expect(derived('Papers', bulk, whole).text_key).toBe(derived('Papers', bulk).text_key)
})
