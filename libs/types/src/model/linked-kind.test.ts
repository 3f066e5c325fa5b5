import { expect, test } from 'vitest'
import { linkedKind } from './linked-kind.ts'

const at = (type: string | null, mime_type: string | null = null, url = 'https://a.example/1') => ({
  type,
  mime_type,
  url,
})

test.each([
  ['audio-streaming', 'sound'],
  ['audio-clip', 'sound'],
  ['video-service', 'film'],
  ['Moving image', 'film'],
  ['audio-transcript', 'transcript'],
  ['Transcription', 'transcript'],
  ['text-ocr-edited', 'document'],
  ['image-service', 'image'],
  ['Sound recording', 'sound'],
  ['disserTon', null],
  ['derived', null],
  ['', null],
])('the role %s means %s', (role, kind) => {
  expect(linkedKind(at(role))).toBe(kind)
})

test('a role decides before the media type, and this before the site', () => {
  expect(linkedKind(at('transcript', 'audio/mpeg'))).toBe('transcript')
  expect(linkedKind(at('derived', 'audio/mpeg', 'https://vimeo.com/1'))).toBe('sound')
  expect(linkedKind(at(null, 'application/pdf'))).toBe('document')
  expect(linkedKind(at(null, 'text/vtt'))).toBe('transcript')
  expect(linkedKind(at(null, 'image/jp2'))).toBe('image')
  expect(linkedKind(at(null, 'application/zip'))).toBeNull()
  expect(linkedKind(at(null, null, 'https://www.youtube.com/watch?v=1'))).toBe('film')
  expect(linkedKind(at(null, null, 'https://notyoutube.com/1'))).toBeNull()
  expect(linkedKind(at(null, null, 'urn:x'))).toBeNull()
})
