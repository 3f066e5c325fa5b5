import { expect, test } from 'vitest'
import { writeVtt } from './write-vtt.ts'

test('words that look like markup of WebVTT or SRT are words', () => {
  expect(writeVtt({ content: '<i> & -->\n{\\an8}', times: [0, 1, 2, 3] })).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\n&lt;i&gt; &amp; --&gt;\n\n2\n00:00:02.000 --> 00:00:03.000\n&#123;\\an8}\n',
  )
})
