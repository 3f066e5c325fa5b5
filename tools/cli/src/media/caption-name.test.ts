import { expect, test } from 'vitest'
import { captionName, fileOfCaptions, isCaptionFile } from './caption-name.ts'

test.each([
  ['MS_12_3.en.vtt', 'MS_12_3', 'en', null],
  ['MS_12_3.vtt', 'MS_12_3', null, null],
  ['MS_12_3.eng.SRT', 'MS_12_3', 'en', null],
  ['MS.12.3.cy.subtitles.vtt', 'MS.12.3', 'cy', 'subtitles'],
  ['MS_12_3.sdh.en-GB.vtt', 'MS_12_3', 'en', 'captions'],
  ['voice.mp3.transcript.vtt', 'voice.mp3', null, 'transcript'],
  ['a.de.en.vtt', 'a.de', 'en', null],
  ['.en.vtt', '.en', null, null],
])('%s is read by its parts', (name, stem, language, kind) => {
  expect(isCaptionFile(name)).toBe(true)
  expect(captionName(name)).toEqual({ stem, language, kind })
})

test('captions belong to the file with their name, else to the only one', () => {
  const files = ['MS_12_3.mp4', 'MS 12 4.mp3'].map((file_name) => ({ file_name }))
  expect(fileOfCaptions({ stem: 'ms-12-4' }, files)).toBe(files[1])
  expect(fileOfCaptions({ stem: 'MS_12_3.mp4' }, files)).toBe(files[0])
  expect(fileOfCaptions({ stem: 'other' }, files.slice(1))).toBe(files[1])
  expect(fileOfCaptions({ stem: 'other' }, files)).toBe('no sound or film of the description is called other')
  expect(fileOfCaptions({ stem: 'other' }, [])).toMatch(/no sound or film that it could belong to/)
  expect(fileOfCaptions({ stem: 'a' }, [{ file_name: 'a.mp3' }, { file_name: 'A.wav' }])).toMatch(/^several files/)
})
