import { directionOfLetters } from '@fonds/language'
import { expect, test } from 'vitest'
import { pageFile } from './files.ts'

test.each(['reading-room.js', 'tree.js', 'viewer.js'])(
  '%s gives texts the direction of most letters, as pages do',
  (name) => {
    const text = pageFile(name)?.body.toString() ?? ''
    expect(text).toMatch(/\.dir = directionOfLetters\(/)
    expect(text).not.toMatch(/dir = 'auto'/)
    const [, own = ''] = /^([\s\S]*?\nexport function directionOfLetters[\s\S]*?\n}\n)/.exec(text) ?? []
    const inBrowser = new Function('text', `${own.replaceAll('export ', '')}\nreturn directionOfLetters(text)`)
    for (const title of ['P.31 - תצלומי הנמל', 'אב was a merchant', '1848']) {
      expect(inBrowser(title)).toBe(directionOfLetters(title))
    }
    expect(inBrowser('P.31 - תצלומי הנמל')).toBe('rtl')
  },
)
