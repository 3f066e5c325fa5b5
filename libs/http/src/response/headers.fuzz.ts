import { ok } from 'node:assert/strict'
import { preferredType } from './accept.ts'
import { chooseRange } from './byte-range.ts'
import { evaluatePreconditions } from './conditional.ts'
import { contentDisposition } from './content-disposition.ts'
import { chooseCoding } from './encoding.ts'

export const seeds = [
  'bytes=0-99\ntext/html,application/json;q=0.9,*/*;q=0.1\ngzip;q=1.0, br;q=0.5, *;q=0\nW/"abc", "def"\n"abc"\nletter.pdf',
  'bytes=-500\napplication/ld+json; profile="a;b"\nzstd\n*\nSun, 22 Nov 2026 10:00:00 GMT\n“ä” %.pdf',
  'bytes=5-,7-9\n*/*\nidentity;q=0\n"x"\n\n../../a\r\nb',
]

export const dictionary = ['bytes=', '-', ',', ';q=', '0.', '*/*', 'W/"', '"', 'GMT', 'br', 'gzip', 'identity']

const subject = { etag: '"abc"', lastModified: new Date('2026-11-22T10:00:00Z'), bytes: 1000 }

/** Checks that, for any headers, the result is one of the offered choices. */
export function run(input: Buffer): void {
  const [range = '', accept = '', coding = '', none = '', condition = '', ...name] = input
    .toString('latin1')
    .split('\n')
  const chosen = chooseRange({ range, ...(condition === '' ? {} : { 'if-range': condition }) }, subject)
  if (typeof chosen === 'object') {
    const { start, end } = chosen
    ok(Number.isSafeInteger(start) && start >= 0 && start <= end && end < subject.bytes, `${start}-${end}`)
  }
  ok(['a/b', 'text/html'].includes(preferredType({ accept }, ['a/b', 'text/html'])))
  ok(
    ['br', 'zstd', 'gzip', 'identity'].includes(
      chooseCoding({ headers: { 'accept-encoding': coding } }, 'text/html', 5000),
    ),
  )
  evaluatePreconditions({ 'if-none-match': none, 'if-modified-since': condition }, subject)
  const written = contentDisposition('attachment', name.join('\n'))
  ok(/^[\x20-\x7e]*$/.test(written), JSON.stringify(written))
}
