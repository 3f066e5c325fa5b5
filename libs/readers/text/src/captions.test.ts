import { describe, expect, test } from 'vitest'
import { CaptionError, MAX_CUES, readCaptions } from './captions.ts'

const problem = (text: string): string => {
  try {
    readCaptions(text)
  } catch (error) {
    if (error instanceof CaptionError) return `${error.line}: ${error.message}`
    throw error
  }
  return 'none'
}

describe('WebVTT', () => {
  test('has cues in their order, without markup, notes and styles; speakers stand before their words', () => {
    const text = [
      ...[
        '\uFEFFWEBVTT - Interview',
        'Kind: subtitles',
        'Language: cy',
        '',
        'NOTE',
        'not heard',
        '',
        'STYLE',
        '::cue {}',
        '',
      ],
      ...[
        'second',
        '00:05.500 --> 00:07.000 align:start position:10%',
        '- The <i>mill</i> &amp; the',
        '<c.loud>river</c>',
        '',
      ],
      ...[
        '00:01.000 --> 00:04.000',
        '<v.first Ada Moss>Born in <00:02.000>1931</v>',
        '',
        '01:00:00.000 --> 01:00:01.000',
        '<b></b>',
      ],
    ].join('\n')
    expect(readCaptions(text)).toEqual({
      ...{ kind: 'subtitles', language: 'cy' },
      cues: [
        { start: 1, end: 4, text: 'Ada Moss: Born in 1931' },
        { start: 5.5, end: 7, text: '- The mill & the river' },
      ],
    })
  })

  test('may have any line ends, and no language', () => {
    for (const end of ['\r\n', '\r'])
      expect(readCaptions(['WEBVTT', '', '00:00.000 --> 00:01.000', 'Hwyl'].join(end))).toEqual({
        ...{ kind: null, language: null },
        cues: [{ start: 0, end: 1, text: 'Hwyl' }],
      })
  })

  test('decodes its entities, but makes no markup of them', () => {
    const { cues } = readCaptions('WEBVTT\n\n00:00.000 --> 00:01.000\n&lt;script&gt; &#233; &unknown; &#55296;')
    expect(cues[0]?.text).toBe('<script> é &unknown; &#55296;')
    // As the catalog writes such words, which the reading room reads again.
    expect(readCaptions('WEBVTT\n\n00:00.000 --> 00:01.000\n&#123;\\an8}').cues[0]?.text).toBe('{\\an8}')
  })
})

test('SRT has numbers, and commas in its times', () => {
  const text =
    '1\r\n00:00:01,250 --> 00:00:02,000\r\n{\\an8}<font color="red">Good</font>\r\nmorning\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nYes\r\n'
  expect(readCaptions(text).cues).toEqual([
    { start: 1.25, end: 2, text: 'Good morning' },
    { start: 3, end: 4, text: 'Yes' },
  ])
})

test.each([
  ['', '1: there are no words with times in it'],
  ['WEBVTT\n', '1: there are no words with times in it'],
  ['WEBVTT\n\n00:01 --> 00:02\nx', '3: times are written as 00:00:01.000 --> 00:00:04.000, not "00:01 --> 00:02"'],
  [
    'WEBVTT\n\nname\n00:61.000 --> 01:02.000\nx',
    '4: times are written as 00:00:01.000 --> 00:00:04.000, not "00:61.000 --> 01:02.000"',
  ],
  ['WEBVTT\n\n00:02.000 --> 00:01.000\nx', '3: the cue ends before it begins: "00:02.000 --> 00:01.000"'],
  ['WEBVTT\n\nwords\nwithout times', '3: a cue begins with its times, such as 00:01.000 --> 00:04.000'],
  ['<html>', '1: a cue begins with its times, such as 00:01.000 --> 00:04.000'],
])('%j is refused, with the line', (text, expected) => {
  expect(problem(text)).toBe(expected)
})

test('a file of too many cues is refused', () => {
  const cue = '00:00.000 --> 00:01.000\nx\n\n'
  expect(problem(`WEBVTT\n\n${cue.repeat(MAX_CUES + 1)}`)).toBe(`${3 * MAX_CUES + 3}: more than ${MAX_CUES} cues`)
})

test('a cue of too many characters is refused', () => {
  expect(problem(`WEBVTT\n\n00:00.000 --> 00:01.000\n${'x'.repeat(5_001)}`)).toBe(
    '3: more than 5000 characters at one time',
  )
})

test('neither long lines nor unclosed markup take long', () => {
  for (const text of ['<', '<v ', '&', '{\\', '00:00.000 --> '].map((part) => part.repeat(200_000)))
    problem(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`)
  for (const space of [' ', '\t', ' \t']) problem(`WEBVTT\n\n00:00.000 --> 00:01.000\n<v${space.repeat(200_000)}x`)
})
