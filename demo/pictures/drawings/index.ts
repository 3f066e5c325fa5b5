import type { Random } from '../random.ts'
import { type Raster, render, type Sheet } from '../raster.ts'
import { type Chart, chart } from './chart.ts'
import { type Charter, charter } from './charter.ts'
import { type Diary, diary } from './diary.ts'
import { type Engraving, engraving } from './engraving.ts'
import { type Ledger, ledger } from './ledger.ts'
import { type Letter, letter } from './letter.ts'
import { type Lines, lines } from './lines.ts'
import { type Music, music } from './music.ts'
import { type Photograph, photograph } from './photograph.ts'
import { type Plan, plan } from './plan.ts'
import { type Portrait, portrait } from './portrait.ts'
import { type Postcard, postcard } from './postcard.ts'
import { type Print, print } from './print.ts'
import { type Relief, relief } from './relief.ts'
import { type Scroll, scroll } from './scroll.ts'
import { type Slide, slide } from './slide.ts'

/** The subject of a picture, and how it is drawn. */
export type Drawing =
  | Charter
  | Chart
  | Diary
  | Engraving
  | Ledger
  | Letter
  | Lines
  | Music
  | Photograph
  | Plan
  | Portrait
  | Postcard
  | Print
  | Relief
  | Scroll
  | Slide

/** Draws a picture. At `scale` 1, its longer edge has about 1,500 to 2,400 pixels. */
export async function draw(random: Random, drawing: Drawing, scale: number): Promise<Raster> {
  if (drawing.type === 'relief') return await relief(random, drawing, scale)
  if (drawing.type === 'engraving') return await engraving(random, drawing, scale)
  return await render(sheetOf(random, drawing), scale)
}

function sheetOf(random: Random, drawing: Exclude<Drawing, Relief | Engraving>): Sheet {
  switch (drawing.type) {
    case 'charter':
      return charter(random, drawing)
    case 'chart':
      return chart(random, drawing)
    case 'diary':
      return diary(random, drawing)
    case 'ledger':
      return ledger(random, drawing)
    case 'letter':
      return letter(random, drawing)
    case 'lines':
      return lines(random, drawing)
    case 'music':
      return music(random, drawing)
    case 'photograph':
      return photograph(random, drawing)
    case 'plan':
      return plan(random, drawing)
    case 'portrait':
      return portrait(random, drawing)
    case 'postcard':
      return postcard(random, drawing)
    case 'print':
      return print(random, drawing)
    case 'scroll':
      return scroll(random, drawing)
    case 'slide':
      return slide(random, drawing)
  }
}
