import type { Heading } from '@fonds/types'
import { aHeading } from '@fonds/types/testing'
import { describe, expect, test } from 'vitest'
import { mainHeadingOf } from './subdivisions.ts'

const of = (name: string, type: Heading['type'] = 'subject', more: Partial<Heading> = {}) =>
  mainHeadingOf(aHeading(name, { type, ...more }))

describe('a heading has subdivisions', () => {
  test.each([
    ['Royal Observatory--Staff--Portraits.', 'corporate_body', 'Royal Observatory'],
    ['Royal Observatory -- Staff', 'corporate_body', 'Royal Observatory'],
    ['Royal Observatory – Staff', 'corporate_body', 'Royal Observatory'],
    ['Royal Observatory — Staff — Portraits', 'corporate_body', 'Royal Observatory'],
    ['Railroads–History', 'subject', 'Railroads'],
    ['Railroads—History', 'subject', 'Railroads'],
    ['Kallia, Sophia, 1838-1921--Correspondence', 'person', 'Kallia, Sophia, 1838-1921'],
    ['Kallia, Sophia, 1838-1921 – Correspondence', 'person', 'Kallia, Sophia, 1838-1921'],
    ['Smith, John–Portraits', 'person', 'Smith, John'],
    ['Greece -- History -- War of Independence, 1821-1829', 'place', 'Greece'],
    ['Greece--1821-1829', 'place', 'Greece'],
    ['World War, 1939-1945--Campaigns--France', 'subject', 'World War, 1939-1945'],
    ['东京--历史', 'place', '东京'],
    ['France. Ministère de la Guerre--Archives', 'corporate_body', 'France. Ministère de la Guerre'],
  ] as const)('%s', (name, type, main) => {
    expect(of(name, type)).toBe(main)
  })

  test('with a dash that has no spaces, of a body that an authority knows', () => {
    expect(of('Royal Observatory–Staff', 'corporate_body', { identifier: 'n1' })).toBe('Royal Observatory')
  })

  test('in parts of EAD3', () => {
    const parts = (...list: [string | null, string][]) => ({ parts: list.map(([type, value]) => ({ type, value })) })
    expect(of('Science Periodicals', 'subject', parts(['topical', 'Science'], ['topical', 'Periodicals']))).toBe(
      'Science',
    )
    expect(of('Science Periodicals', 'subject', parts([null, 'Science'], [null, 'Periodicals']))).toBe('Science')
    const staff = parts(['corpname', 'Royal Observatory'], ['topic', 'Staff'], ['form', 'Portraits'])
    expect(of('Royal Observatory Staff Portraits', 'corporate_body', staff)).toBe('Royal Observatory')
    const archives = parts(['a', 'Gibler, John W.'], ['b', '-- Archives.'])
    expect(of('Gibler, John W. -- Archives.', 'person', archives)).toBe('Gibler, John W.')
    const falls = parts(['a', 'Niagara Falls'], ['b', '(N.Y. and Ont.)'], ['x', 'History'])
    expect(of('Niagara Falls (N.Y. and Ont.) History', 'subject', falls)).toBe('Niagara Falls (N.Y. and Ont.)')
  })
})

describe('a heading has none', () => {
  test.each([
    ['France. Ministère de la Guerre', 'corporate_body'],
    ['Müller, José (1850–1910)', 'person'],
    ['Müller, José, 1850 – 1910', 'person'],
    ['Smith, John, 1850--1910', 'person'],
    ['Smith, John, 18--', 'person'],
    ['Smith–Jones, Mary', 'person'],
    ['Habsburg–Lothringen', 'family'],
    ['Austria–Hungary', 'place'],
    ['Universität Halle–Wittenberg', 'corporate_body'],
    ['Franco–Prussian War', 'subject'],
    ['World War, 1914–1918', 'subject'],
    ['World War, 1914 -- 1918', 'subject'],
    ['Mother-and-child', 'subject'],
    ['Moby Dick — or, The Whale', 'title'],
    ['Anonymous (1)–to Walter Minto', 'person'],
    ['--Staff', 'corporate_body'],
    ['Staff--', 'corporate_body'],
    ['--', 'subject'],
  ] as const)('%s', (name, type) => {
    expect(of(name, type)).toBeNull()
  })

  test('in parts that make up one name', () => {
    const parts = (...list: [string | null, string][]) => ({ parts: list.map(([type, value]) => ({ type, value })) })
    const person = parts(['surname', 'Glazener'], ['forename', 'Dennis'], ['existDates', '1955-2010'])
    expect(of('Glazener, Dennis, 1955-2010', 'person', person)).toBeNull()
    const unit = parts(['primaryPart', 'North Carolina'], ['secondaryPart', 'Division of Highways'])
    expect(of('North Carolina Division of Highways', 'corporate_body', unit)).toBeNull()
    const falls = parts(['a', 'Niagara Falls'], ['b', '(N.Y. and Ont.)'])
    expect(of('Niagara Falls (N.Y. and Ont.)', 'subject', falls)).toBeNull()
  })
})
