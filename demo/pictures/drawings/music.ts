import { BOARD, STOCKS, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, write } from '../script/pen.ts'
import { ellipse, group, line, rect, stroke } from '../svg.ts'

export interface Music {
  readonly type: 'music'
  readonly title: string
  readonly part: string
}

const [WIDTH, HEIGHT] = [1720, 1300]

/** Draws a part of a march in a copyist’s hand, on eight staves. */
export function music(random: Random, spec: Music): Sheet {
  const ink = '#2a2018'
  const area = { x: 56, y: 56, width: WIDTH - 112, height: HEIGHT - 112 }
  const parts = [rect(0, 0, WIDTH, HEIGHT, BOARD), sheet(random, area, STOCKS.buff, [0, 1])]
  parts.push(
    write(spec.title, {
      x: WIDTH / 2,
      y: area.y + 116,
      size: 74,
      pen: PENS.quill,
      color: ink,
      align: 'middle',
      random,
    }),
    write(spec.part, { x: area.x + 90, y: area.y + 150, size: 46, pen: PENS.quill, color: ink, random }),
  )
  for (let staff = 0; staff < 8; staff++)
    parts.push(stave(random, area.x + 80, area.y + 210 + staff * 118, area.width - 160, ink))
  return { width: WIDTH, height: HEIGHT, content: parts.join(''), texture: 'wove' }
}

function stave(random: Random, x: number, y: number, width: number, ink: string): string {
  let result = ''
  for (let i = 0; i < 5; i++) result += line(x, y + i * 13, x + width, y + i * 13, ink, 1.4, { opacity: 0.75 })
  result += stroke(
    `M${x + 34} ${y + 52}q-24 4 -22 -20q6 -26 30 -38q14 -22 0 -38q-14 10 -12 36l10 70q2 22 -16 20`,
    ink,
    3.4,
  )
  for (let bar = 0; bar < 4; bar++) {
    const left = x + 90 + (bar * (width - 100)) / 4
    for (let beat = 0; beat < 4; beat++) result += beatOf(random, left + 24 + (beat * (width - 130)) / 16, y, ink)
    result += line(left + (width - 100) / 4 - 8, y, left + (width - 100) / 4 - 8, y + 52, ink, 2.4)
  }
  return result
}

/** Draws a crotchet, or two quavers with a beam. */
function beatOf(random: Random, x: number, y: number, ink: string): string {
  const pair = random.chance(0.45)
  const heads = (pair ? [0, 34] : [0]).map((off) => ({ x: x + off, y: y + random.whole(0, 8) * 6.5 }))
  const first = heads[0]
  const up = (first?.y ?? y) > y + 26
  const tip = (head: { y: number }): number => head.y + (up ? -44 : 44)
  const notes = heads
    .map(
      (head) =>
        group({ transform: `rotate(-20 ${head.x} ${head.y})` }, ellipse(head.x, head.y, 8.4, 6, ink)) +
        line(head.x + (up ? 7.5 : -7.5), head.y, head.x + (up ? 7.5 : -7.5), tip(head), ink, 2.2),
    )
    .join('')
  const [a, b] = heads
  return notes + (a && b ? line(a.x + (up ? 7.5 : -7.5), tip(a), b.x + (up ? 7.5 : -7.5), tip(b), ink, 6) : '')
}
