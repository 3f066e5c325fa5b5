import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { pagesIn } from './testing-texts.ts'

async function linesOf(path: string): Promise<string[]> {
  const { pages } = await pagesIn(await readFile(join(sharedFolder() ?? '', path)), path)
  return pages.flatMap(({ lines }) => lines.map(({ words }) => words.join(' ')))
}

describe('files that others stumble over', needsShared('cases'), () => {
  test.each([
    ['03-reading-order.alto.xml', /^The ferry was auc-\ntioned yesterday$/],
    ['12-hyp-empty.alto.xml', /^un kilo\ngramme de sel$/],
    ['13-fraktur-hyphen.alto.xml', /Getreide=\nſpeicher$/],
    ['15-hocr-html5.html', /^Smith & Sons\nplain line without words$/],
    ['43-empty-words.hocr', /^after empty$/],
    ['classes/alternatives.hocr', /^vinegar$/],
    ['ocr/h5-alternatives.hocr', /^vinegar$/],
    ['ocr/a3-two-pages.alto.xml', /^pageone\npagetwo$/],
    ['ocr/a4-no-ns.xml', /^nonamespace$/],
    ['ocr/a5-composed-margin.alto.xml', /^runninghead\nnestedblock$/],
    ['ocr/h1-header-classes.hocr', /^Headline alpha\nCaption\nFloating\nOrdinary$/],
    ['ocr/h3-emphasis.hocr', /^Bold slanted$/],
    ['ocr/h4-cinfo.hocr', /^Kin$/],
    ['r2-exponent.alto.xml', /^exponential$/],
    ['r3-decimal.hocr', /^decimals negative$/],
    ['r4-page.xml', /^Heimliche Zeile$/],
    ['r5-mets-alto.xml', /^wrapped$/],
  ])('%s', async (name, lines) => {
    expect((await linesOf(`cases/${name}`)).join('\n')).toMatch(lines)
  })

  test.each(['r2-exponent.alto.xml', 'r3-decimal.hocr', 'r4-page.xml', '15-hocr-html5.html'])(
    'no line of %s loses its position',
    async (name) => {
      const { pages } = await pagesIn(await readFile(join(sharedFolder() ?? '', 'cases', name)), name)
      expect(pages.flatMap(({ lines }) => lines.filter(({ edges }) => edges === null))).toEqual([])
    },
  )
})

describe('real files', needsShared('corpus/real-2'), () => {
  const real = (name: string) => linesOf(`corpus/real-2/${name}`)

  test('hOCR with alternative readings', async () => {
    const lines = await real('61-dbmdz__alternatives_bug.html')
    expect(lines.join('\n')).toMatch(/\bUTAH SATURDAY\b/)
    expect(lines.length).toBeGreaterThan(480)
  })

  test('PAGE XML with a stated reading order', async () => {
    expect((await real('64-mittagessen__explicit_ro.xml')).map((line) => line.replace(/\D+/g, ''))).toEqual([
      '12',
      '22',
      '11',
      '21',
      '13',
    ])
  })

  test('ALTO with hyphens', async () => {
    const { pages } = await pagesIn(
      await readFile(join(sharedFolder() ?? '', 'corpus/real-2/56-cneud__PPN750717092-00000780.ocr.xml')),
    )
    expect(pages[0]?.lines.length).toBeGreaterThan(20)
    expect(pages[0]?.lines.every(({ edges, wordEdges }) => edges !== null && wordEdges !== null)).toBe(true)
  })
})
