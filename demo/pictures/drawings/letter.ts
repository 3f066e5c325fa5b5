import { type Area, BOARD, STOCKS, type Stock, type StockName, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, type PenName, write } from '../script/pen.ts'
import { group, line, type Point, path, polyline, rect, stroke } from '../svg.ts'
import { SALUTATIONS, type Tongue } from '../words.ts'
import { fillWithWriting, flourish } from './hand.ts'
import { wax } from './wax.ts'

export interface Letter {
  readonly type: 'letter'
  readonly tongue: Tongue
  readonly stock: StockName
  readonly pen?: PenName
  /** Place and date at the top of the first page. */
  readonly dateline?: string
  /** Printed letterhead, above a rule. */
  readonly letterhead?: readonly [string, string]
  readonly heading?: string
  readonly signature?: string
  readonly seal?: 'red' | 'black' | 'green'
  readonly stamp?: string
  readonly ink?: string
  readonly part?: 'first' | 'middle' | 'last'
  readonly mourning?: boolean
  readonly burnt?: boolean
  readonly columns?: 2
  /** Proportion of the page that is covered with writing. */
  readonly share?: number
  readonly size?: number
}

const [WIDTH, HEIGHT] = [1240, 1640]

/** Draws a handwritten page. */
export function letter(random: Random, spec: Letter): Sheet {
  const stock: Stock = STOCKS[spec.stock]
  const area: Area = { x: 56, y: 56, width: WIDTH - 112, height: HEIGHT - 112 }
  const ink = spec.ink ?? stock.ink
  const page = sheet(random, area, stock, [random.pick([1, 2, 2]), random.pick([0, 1])])
  const content = [rect(0, 0, WIDTH, HEIGHT, BOARD), page]
  if (spec.mourning === true)
    content.push(
      rect(area.x + 30, area.y + 30, area.width - 60, area.height - 60, 'none', {
        stroke: '#1a1614',
        'stroke-width': 17,
      }),
    )
  let top = area.y + 90
  if (spec.part === undefined || spec.part === 'first') {
    content.push(head(random, spec, area, ink))
    top += spec.letterhead ? 280 : 190
  }
  content.push(body(random, spec, { ...area, y: top, height: area.y + area.height - top - 260 }, ink))
  if (spec.part === undefined || spec.part === 'last') content.push(close(random, spec, area, ink))
  if (spec.burnt === true) content.push(burn(random, area))
  return { width: WIDTH, height: HEIGHT, content: content.join(''), texture: stock.texture }
}

function head(random: Random, spec: Letter, area: Area, ink: string): string {
  const middle = area.x + area.width / 2
  const parts: string[] = []
  let y = area.y + 100
  if (spec.letterhead) {
    const [name, place] = spec.letterhead
    parts.push(
      write(name, { x: middle, y: y + 20, size: 44, pen: PENS.roman, color: ink, align: 'middle', spacing: 9 }),
    )
    parts.push(
      write(place, { x: middle, y: y + 62, size: 24, pen: PENS.roman, color: ink, align: 'middle', spacing: 14 }),
    )
    parts.push(
      line(middle - 250, y + 84, middle + 250, y + 84, ink, 2.5),
      line(middle - 250, y + 90, middle + 250, y + 90, ink, 0.9),
    )
    y += 100
  }
  const pen = PENS[spec.pen ?? 'quill']
  if (spec.dateline)
    parts.push(
      write(spec.dateline, { x: area.x + area.width - 90, y: y + 60, size: 36, pen, color: ink, align: 'end', random }),
    )
  const hebrew = spec.tongue === 'he'
  parts.push(
    write(spec.heading ?? SALUTATIONS[spec.tongue], {
      x: hebrew ? area.x + area.width - 130 : area.x + 120,
      y: y + 140,
      size: 50,
      pen: hebrew ? PENS.square : pen,
      color: ink,
      random,
      align: hebrew ? 'end' : 'start',
    }),
  )
  return parts.join('')
}

function body(random: Random, spec: Letter, area: Area, ink: string): string {
  const pen = spec.tongue === 'he' ? PENS.square : PENS[spec.pen ?? 'quill']
  const hand = { pen, size: spec.size ?? 41, color: ink, leading: spec.tongue === 'he' ? 1.3 : 1.5 }
  if (spec.columns === 2) {
    const half = (area.width - 250) / 2
    return [0, 1]
      .map((i) =>
        fillWithWriting(
          random,
          { ...area, x: area.x + 90 + i * (half + 70), width: half },
          spec.tongue,
          { ...hand, size: 32 },
          spec.share,
        ),
      )
      .join('')
  }
  return fillWithWriting(random, { ...area, x: area.x + 100, width: area.width - 190 }, spec.tongue, hand, spec.share)
}

function close(random: Random, spec: Letter, area: Area, ink: string): string {
  const [right, bottom] = [area.x + area.width - 120, area.y + area.height]
  const pen = PENS[spec.pen ?? 'quill']
  let result = ''
  if (spec.signature) {
    const hebrew = spec.tongue === 'he'
    result += write(spec.signature, {
      x: right,
      y: bottom - 120,
      size: 58,
      pen: hebrew ? PENS.square : pen,
      color: ink,
      align: 'end',
      random,
    })
    result += flourish(random, right - 330, bottom - 92, 330, ink)
  }
  if (spec.seal) result += wax(random, area.x + 190, bottom - 150, 78, spec.seal)
  if (spec.stamp) result += officeStamp(spec.stamp, area.x + 300, bottom - 170, random)
  return result
}

/** Draws the oval stamp of an office. */
function officeStamp(text: string, x: number, y: number, random: Random): string {
  const color = random.pick(['#3a4a86', '#7c2f3d', '#40405a'])
  return group(
    { transform: `rotate(${Math.round(random.between(-14, 10))} ${x} ${y})`, opacity: 0.62 },
    `<ellipse cx="${x}" cy="${y}" rx="120" ry="66" fill="none" stroke="${color}" stroke-width="5"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="108" ry="55" fill="none" stroke="${color}" stroke-width="2"/>`,
    write(text, { x, y: y + 9, size: Math.min(28, 1500 / (text.length * 6)), pen: PENS.block, color, align: 'middle' }),
  )
}

/** Draws a charred edge. */
function burn(random: Random, area: Area): string {
  const points: Point[] = []
  for (let i = 0; i <= 30; i++)
    points.push([
      area.x - 12 + (i / 30) * (area.width + 24),
      area.y + area.height - 70 - Math.sin(i / 4) * 60 - i * 9 + random.normal() * 20,
    ])
  const edge = polyline(points)
  const scorch = [96, 70, 48, 30]
    .map((wide, i) => stroke(edge, i < 2 ? '#8a5a22' : '#3a220f', wide, { opacity: 0.13 + i * 0.1 }))
    .join('')
  const gone = `${edge}L${area.x + area.width + 40} ${area.y + area.height + 40}L${area.x - 40} ${area.y + area.height + 40}Z`
  return scorch + path(gone, { fill: BOARD }) + stroke(edge, '#0e0806', 6)
}
