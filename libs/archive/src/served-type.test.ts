import { expect, test } from 'vitest'
import { servedType } from './served-type.ts'

test.each([
  'text/html',
  'TEXT/HTML',
  'text/html; charset=utf-8',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'text/javascript',
  'text/plain',
  'multipart/x-mixed-replace',
  'message/rfc822',
  'application/pdf, text/html',
  'image/png, text/html',
  'image/png;text/html',
  'image/',
  '',
])('a file of type %j is served as bytes to be saved', (type) => {
  expect(servedType(type)).toBe('application/octet-stream')
})

test.each(['image/jpeg', 'image/svg+xml', 'image/vnd.djvu', 'audio/mpeg', 'video/mp4', 'application/pdf'])(
  'a file of type %s is served with its own type',
  (type) => {
    expect(servedType(type)).toBe(type)
  },
)
