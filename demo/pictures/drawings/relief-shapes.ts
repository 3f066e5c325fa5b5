import type { Random } from '../random.ts'
import { PENS, write } from '../script/pen.ts'
import { circle, ellipse, group, line, num, type Point, path, polyline, rect, smooth, stroke } from '../svg.ts'
import { HERON } from './wax.ts'

export type ReliefName =
  | 'drachm'
  | 'river-god'
  | 'worn'
  | 'lead-seal'
  | 'stamp'
  | 'lead'
  | 'anchor'
  | 'comb'
  | 'lid'
  | 'stele'
  | 'altar'
  | 'heron-stone'
  | 'medal'
  | 'tombstone'
  | 'mark'
  | 'model'

/**
 * A shape: its outline, and its heights as shades of grey, with white on top. The units are those of a field of 1000 ×
 * 1000, unless another width is given.
 */
export interface Form {
  readonly outline: string
  readonly heights: string
}

const disc = (random: Random, r: number): string => {
  const points = Array.from({ length: 40 }, (_, i): Point => {
    const angle = (i / 40) * Math.PI * 2
    const reach = r * (1 + random.normal() * 0.012)
    return [500 + Math.cos(angle) * reach, 500 + Math.sin(angle) * reach]
  })
  return polyline(points, true)
}

const all = (fill: string): string => rect(0, 0, 1000, 1000, fill)
const rimOf = (r: number): string =>
  circle(500, 500, r, 'none', { stroke: '#aaaaaa', 'stroke-width': 26 }) +
  Array.from({ length: 54 }, (_, i) =>
    circle(500 + Math.cos(i * 0.11636) * (r - 40), 500 + Math.sin(i * 0.11636) * (r - 40), 9, '#c8c8c8'),
  ).join('')
const heron = (x: number, y: number, size: number): string =>
  path(HERON, {
    fill: '#d8d8d8',
    stroke: '#a0a0a0',
    'stroke-width': 1.4,
    transform: `translate(${x} ${y}) scale(${size})`,
  })

/** Draws letters around the edge. */
function legend(text: string, r: number, size: number, from = -200): string {
  return [...text]
    .map((letter, i) => {
      const angle = ((from + (i * 330) / text.length) * Math.PI) / 180
      return group(
        {
          transform: `translate(${num(500 + Math.cos(angle) * r)} ${num(500 + Math.sin(angle) * r)}) rotate(${num((angle * 180) / Math.PI + 90)})`,
        },
        write(letter, { x: 0, y: size * 0.35, size, pen: PENS.chisel, color: '#d0d0d0', align: 'middle' }),
      )
    })
    .join('')
}

const HEAD =
  'M380 760Q430 690 400 620Q300 560 320 420Q350 250 520 250Q660 260 670 380Q668 410 664 430L700 500Q704 516 680 520L684 548L672 566L676 590Q676 640 620 640Q570 640 566 690Q590 740 640 780Z'

function waves(y: number, count: number): string {
  return Array.from({ length: count }, (_, i) =>
    stroke(`M180 ${y + i * 34}q40 -30 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`, '#c0c0c0', 12),
  ).join('')
}

/** Returns the outline of a block with worn corners, and with pieces of up to about `chip` broken from its edges. */
const slab = (random: Random, x: number, y: number, width: number, height: number, chip = 12): string => {
  const points: Point[] = []
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % 4] ?? from
    for (let k = 0; k < 22; k++) {
      const bite = random.chance(0.1) ? chip * 1.1 : chip * 0.22
      points.push([
        from[0] + ((to[0] - from[0]) * k) / 22 + random.normal() * bite,
        from[1] + ((to[1] - from[1]) * k) / 22 + random.normal() * bite,
      ])
    }
  }
  return smooth(points, true)
}

const carved = (lines: readonly string[], y: number, size: number, step: number): string =>
  lines
    .map((text, i) =>
      write(text, { x: 500, y: y + i * step, size, pen: PENS.chisel, color: '#2c2c2c', align: 'middle', spacing: 8 }),
    )
    .join('')

/** The shapes of objects. Their text is engraved or raised, as on the originals. */
export const FORMS: Readonly<Record<ReliefName, (random: Random) => Form>> = {
  drachm: (random) => ({
    outline: disc(random, 430),
    heights:
      all('#606060') +
      rimOf(400) +
      heron(500, 760, 5) +
      stroke('M330 780h340', '#b8b8b8', 14) +
      legend('ΛΙΝΔΟΥ', 310, 92, -160),
  }),
  'river-god': (random) => ({
    outline: disc(random, 425),
    heights:
      all('#5c5c5c') +
      rimOf(396) +
      path(HEAD, { fill: '#b4b4b4' }) +
      Array.from({ length: 26 }, () =>
        ellipse(random.between(330, 520), random.between(250, 480), random.between(18, 42), 13, '#d4d4d4', {
          transform: `rotate(${num(random.between(-60, 60))} 430 360)`,
        }),
      ).join('') +
      path('M600 300Q690 290 706 190Q716 176 724 192Q736 330 612 352Z', { fill: '#d0d0d0' }) +
      Array.from({ length: 9 }, (_, i) =>
        stroke(`M${560 + i * 10} ${610 + i * 4}q-20 70 10 ${110 - i * 4}`, '#cccccc', 12),
      ).join(''),
  }),
  worn: (random) => ({
    outline: disc(random, 405),
    heights:
      all('#686868') +
      ellipse(480, 500, 190, 240, '#7c7c7c') +
      circle(500, 500, 360, 'none', { stroke: '#767676', 'stroke-width': 18 }) +
      ellipse(590, 470, 70, 120, '#747474'),
  }),
  'lead-seal': (random) => ({
    outline: disc(random, 400),
    heights:
      all('#5a5a5a') +
      circle(500, 500, 330, 'none', { stroke: '#a8a8a8', 'stroke-width': 18 }) +
      path('M360 330H640V520Q620 660 500 720Q380 660 360 520Z', { fill: '#909090' }) +
      stroke('M360 430H640M500 330V710', '#c4c4c4', 18) +
      legend('SAL·VELMENSE·1611·', 366, 62),
  }),
  stamp: (random) => ({
    outline: slab(random, 120, 250, 760, 480, 26),
    heights:
      all('#585858') +
      rect(220, 340, 560, 300, '#7a7a7a', { rx: 20 }) +
      rect(220, 340, 560, 300, 'none', { stroke: '#b8b8b8', 'stroke-width': 16, rx: 20 }) +
      write('ΝΙΚΟ', { x: 500, y: 470, size: 150, pen: PENS.chisel, color: '#d8d8d8', align: 'middle' }) +
      write('ΣΤΡΑΤΟΥ', { x: 500, y: 602, size: 120, pen: PENS.chisel, color: '#d8d8d8', align: 'middle' }),
  }),
  lead: (random) => ({
    outline: `M440 60Q500 20 560 60L620 860Q630 960 500 970Q370 960 380 860Z`,
    heights:
      all('#505050') +
      path('M470 100Q500 70 530 100L556 880Q500 930 444 880Z', { fill: '#9a9a9a' }) +
      circle(500, 120, 26, '#101010') +
      rect(450, 480, 100, 170, '#b4b4b4', { rx: 8 }) +
      write('Ν', { x: 500, y: 600, size: 100, pen: PENS.chisel, color: '#404040', align: 'middle' }) +
      Array.from({ length: 20 }, () =>
        circle(random.between(420, 580), random.between(200, 900), random.between(5, 16), '#6c6c6c'),
      ).join(''),
  }),
  anchor: (random) => ({
    outline: 'M60 470Q500 380 940 470L950 560Q500 500 50 560Z',
    heights:
      all('#606060') +
      path('M120 490Q500 420 880 490L880 530Q500 470 120 530Z', { fill: '#a0a0a0' }) +
      rect(440, 420, 120, 110, '#404040') +
      Array.from({ length: 30 }, () =>
        circle(
          random.between(90, 910),
          random.between(440, 550),
          random.between(4, 12),
          random.chance(0.5) ? '#505050' : '#909090',
        ),
      ).join('') +
      write('ΣΩΤΗΡΑ', { x: 250, y: 528, size: 52, pen: PENS.chisel, color: '#cccccc', align: 'middle' }),
  }),
  comb: () => ({
    outline: `M180 300H820V430${Array.from({ length: 24 }, (_, i) => `L${820 - i * 26.7} ${i === 9 || i === 17 ? 520 : 760}h-13V430h-13.6`).join('')}H180Z`,
    heights:
      all('#707070') +
      rect(180, 300, 640, 130, '#909090') +
      Array.from(
        { length: 8 },
        (_, i) =>
          circle(240 + i * 75, 365, 20, 'none', { stroke: '#484848', 'stroke-width': 8 }) +
          circle(240 + i * 75, 365, 6, '#484848'),
      ).join('') +
      Array.from({ length: 30 }, (_, i) => line(180, 305 + i * 15, 820, 300 + i * 15.4, '#7a7a7a', 3)).join(''),
  }),
  lid: (random) => ({
    outline: disc(random, 400),
    heights:
      all('#505050') +
      [380, 330, 280].map((r, i) => circle(500, 500, r, ['#6a6a6a', '#8a8a8a', '#7a7a7a'][i] ?? '#7a7a7a')).join('') +
      Array.from({ length: 40 }, (_, i) =>
        line(
          500 + Math.cos(i * 0.157) * 345,
          500 + Math.sin(i * 0.157) * 345,
          500 + Math.cos(i * 0.157) * 395,
          500 + Math.sin(i * 0.157) * 395,
          '#a8a8a8',
          16,
        ),
      ).join('') +
      write('WELL', { x: 500, y: 490, size: 130, pen: PENS.chisel, color: '#c4c4c4', align: 'middle' }) +
      write('1849', { x: 500, y: 610, size: 110, pen: PENS.chisel, color: '#c4c4c4', align: 'middle' }),
  }),
  stele: (random) => ({
    outline: slab(random, 230, 60, 540, 890, 14),
    heights: all('#808080') + carved(['ΟΡΟΣ', 'ΤΗΣ ΑΠΟ', 'ΒΑΣΕΩΣ', 'ΤΩΝ', 'ΝΑΥΤΩΝ'], 290, 104, 128),
  }),
  altar: (random) => ({
    outline: `${slab(random, 180, 120, 640, 120, 8)}${slab(random, 240, 236, 520, 500, 8)}${slab(random, 150, 730, 700, 160, 10)}`,
    heights:
      all('#707070') +
      rect(150, 120, 700, 120, '#a4a4a4') +
      rect(240, 240, 520, 490, '#808080') +
      rect(140, 740, 720, 160, '#9c9c9c') +
      carved(['ΕΔΟΞΕ ΤΩΙ', 'ΚΟΙΝΩΙ ΤΩΝ', 'ΝΑΥΤΩΝ'], 350, 68, 88) +
      heron(500, 720, 1.5),
  }),
  'heron-stone': (random) => ({
    outline: slab(random, 170, 90, 660, 820, 20),
    heights:
      all('#606060') +
      rect(220, 140, 560, 720, '#747474') +
      heron(490, 720, 5.2) +
      waves(748, 3) +
      Array.from({ length: 7 }, (_, i) =>
        stroke(`M${640 + i * 14} 740q-20 -200 ${10 + i * 6} -${300 - i * 30}`, '#a8a8a8', 9),
      ).join(''),
  }),
  medal: (random) => ({
    outline: disc(random, 420),
    heights:
      all('#5e5e5e') +
      rimOf(398) +
      path('M260 560Q300 680 360 690H640Q710 670 760 540Q500 610 260 560Z', { fill: '#bcbcbc' }) +
      stroke('M500 570V250', '#c8c8c8', 14) +
      path('M510 270Q660 380 680 540H510ZM490 300Q380 420 340 540H490Z', { fill: '#a8a8a8' }) +
      waves(720, 2),
  }),
  tombstone: (random) => ({
    outline: 'M220 950V260Q250 80 500 60Q750 80 780 260V950Z',
    heights:
      all('#7c7c7c') +
      path('M300 520Q330 600 380 604H620Q680 592 710 510Q500 560 300 520Z', { fill: '#b0b0b0' }) +
      stroke('M380 520L640 250', '#b0b0b0', 16) +
      circle(560, 400, 34, '#b8b8b8') +
      path('M530 520q-4 -100 30 -106q34 6 30 106Z', { fill: '#b0b0b0' }) +
      carved(['HAVE', 'NAVTA'], 740, 96, 118) +
      Array.from({ length: 20 }, () =>
        circle(random.between(240, 760), random.between(200, 930), random.between(4, 16), '#686868'),
      ).join(''),
  }),
  mark: (random) => ({
    outline: slab(random, 90, 200, 820, 600, 16),
    heights:
      all('#7a7a7a') +
      stroke('M500 320V680M340 420L660 420M360 680Q500 560 640 680', '#303030', 26) +
      circle(500, 500, 210, 'none', { stroke: '#303030', 'stroke-width': 16 }) +
      write('Ν', { x: 760, y: 700, size: 150, pen: PENS.chisel, color: '#303030', align: 'middle' }),
  }),
  model: () => ({
    outline: 'M60 420Q120 600 240 640H780Q900 600 950 400Q520 500 60 420Z',
    heights:
      all('#606060') +
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) =>
          path(
            `M${80 + i * 24} ${440 + i * 26}Q500 ${520 + i * 16} ${920 - i * 22} ${430 + i * 26}L${860 - i * 12} 640H${220 + i * 4}Z`,
            { fill: `#${(0x70 + i * 14).toString(16).repeat(3)}` },
          ),
        )
        .join(''),
  }),
}
