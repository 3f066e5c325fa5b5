import { mix, type Process, TONES, type Tone } from '../color.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, write } from '../script/pen.ts'
import { blob, blur, circle, ellipse, group, line, linear, num, path, radial, rect, stroke } from '../svg.ts'
import { dust } from './photograph.ts'

export interface Portrait {
  readonly type: 'portrait'
  readonly process: Process
  /** The dress of each sitter. */
  readonly sitters: readonly Sitter[]
  readonly frame: 'oval' | 'card' | 'plate' | 'silhouette'
  readonly legend?: string
  readonly number?: string
}

export type Sitter = 'bargeman' | 'lady' | 'gentleman' | 'bonnet' | 'sailor' | 'scholar' | 'girl' | 'singer'

const [WIDTH, HEIGHT] = [1240, 1640]

/** Draws one or two sitters in the light of a studio window from the left. */
export function portrait(random: Random, spec: Portrait): Sheet {
  const tone = spec.frame === 'silhouette' ? CUT : TONES[spec.process]
  const two = spec.sitters.length > 1
  const busts = spec.sitters
    .map((sitter, i) => {
      const x = two ? WIDTH * (0.33 + 0.34 * i) : WIDTH / 2
      const turn = two && i === 1 ? -1 : random.chance(0.5) || spec.frame === 'silhouette' ? 1 : -1
      const size = two ? 1.5 : 2.15
      return group(
        { transform: `translate(${num(x)} ${two ? 800 : 760}) scale(${turn * size} ${size})` },
        bust(tone, sitter, spec.frame === 'silhouette', i),
      )
    })
    .join('')
  const ground = radial(
    'wall',
    [
      [0, tone(0.78)],
      [0.6, tone(0.6)],
      [1, tone(0.36)],
    ],
    { cx: 0.42, cy: 0.4, r: 0.8 },
  )
  const fade = linear(
    'low',
    [
      [0.62, tone(0.9), 0],
      [0.92, tone(0.9), spec.frame === 'oval' ? 1 : 0],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  )
  const defs = `<defs>${ground}${fade}${blur('melt', 9)}${blur('thin', 3)}${radial(
    'shut',
    [
      [0.6, '#000000', 0],
      [1, '#000000', 0.4],
    ],
    { r: 0.75 },
  )}</defs>`
  const inside =
    rect(0, 0, WIDTH, HEIGHT, spec.frame === 'silhouette' ? '#eee2c8' : 'url(#wall)') +
    busts +
    (spec.frame === 'oval' ? rect(0, 0, WIDTH, HEIGHT, 'url(#low)') : '')
  return { width: WIDTH, height: HEIGHT, texture: 'grain', content: defs + framed(random, spec, tone, inside) }
}

const CUT: Tone = (lightness) => mix('#15110f', '#2a2320', lightness * 0.4)

function framed(random: Random, spec: Portrait, tone: Tone, inside: string): string {
  const number =
    spec.number === undefined
      ? ''
      : write(spec.number, { x: 60, y: HEIGHT - 56, size: 44, pen: PENS.pencil, color: tone(1), random })
  if (spec.frame === 'plate')
    return `${inside}${rect(0, 0, WIDTH, HEIGHT, 'url(#shut)')}${dust(random, WIDTH, HEIGHT)}${rect(9, 9, WIDTH - 18, HEIGHT - 18, 'none', { stroke: tone(0), 'stroke-width': 26, opacity: 0.9 })}${number}`
  const card = spec.frame === 'silhouette' ? '#e9dcc0' : spec.frame === 'oval' ? '#eadfca' : '#dccdb0'
  const legend =
    spec.legend === undefined
      ? ''
      : write(spec.legend, {
          x: WIDTH / 2,
          y: HEIGHT - 82,
          size: 38,
          pen: spec.frame === 'silhouette' ? PENS.quill : PENS.roman,
          color: '#6a4626',
          align: 'middle',
          spacing: spec.frame === 'silhouette' ? 0 : 12,
          random,
        })
  const [cx, cy, rx, ry] = [WIDTH / 2, 740, 470, 610]
  const shape =
    spec.frame === 'card'
      ? `<rect x="110" y="90" width="${WIDTH - 220}" height="${HEIGHT - 300}" rx="14"/>`
      : `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`
  const rim =
    spec.frame === 'card'
      ? rect(98, 78, WIDTH - 196, HEIGHT - 276, 'none', { stroke: '#b08c4c', 'stroke-width': 4, rx: 18 })
      : ellipse(cx, cy, rx + 14, ry + 14, 'none', { stroke: '#b08c4c', 'stroke-width': 6 }) +
        ellipse(cx, cy, rx + 30, ry + 30, 'none', { stroke: '#b08c4c', 'stroke-width': 2 })
  const spots = Array.from({ length: 24 }, () =>
    path(blob(random, random.between(0, WIDTH), random.between(0, HEIGHT), 5, 5, 0.3, 8), {
      fill: '#8a5a26',
      opacity: 0.14,
    }),
  ).join('')
  return `<defs><clipPath id="cut">${shape}</clipPath></defs>${rect(0, 0, WIDTH, HEIGHT, card)}${spots}${group({ 'clip-path': 'url(#cut)' }, inside)}${rim}${legend}${number}`
}

/** A head in profile, looking to the right, about 480 units high, with its chin at about (60, 60). */
const FACE =
  'M-62 70Q-120 -10 -100 -96Q-84 -170 0 -174Q66 -172 78 -112Q84 -92 80 -76L104 -30Q108 -20 92 -16L94 0Q98 8 90 12L90 24Q92 34 84 40Q86 60 66 66Q42 70 26 62Q18 86 22 120L-66 140Q-56 100 -62 70Z'

const SHOULDERS =
  'M-60 96Q-70 130 -150 160Q-246 196 -262 300L-270 760H250L244 330Q230 220 130 172Q40 136 24 100Q-20 150 -60 96Z'

function bust(tone: Tone, sitter: Sitter, cut: boolean, index: number): string {
  const skin = `skin${index}`
  const coat = `coat${index}`
  const defs = `<defs>${linear(skin, [
    [0, tone(0.44)],
    [0.5, tone(0.78)],
    [1, tone(0.92)],
  ])}${linear(
    coat,
    [
      [0, tone(0.08)],
      [0.6, tone(0.2)],
      [1, tone(0.3)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )}</defs>`
  const face = path(FACE, { fill: cut ? tone(0) : `url(#${skin})` })
  const shadows = cut ? '' : features(tone)
  return (
    defs +
    (HAIR_BEHIND[sitter]?.(tone) ?? '') +
    face +
    shadows +
    path(SHOULDERS, { fill: cut ? tone(0) : `url(#${coat})` }) +
    DRESS[sitter](tone)
  )
}

/** Draws eye, brow, mouth, ear and the shadow below the jaw, in no more detail than a soft lens shows. */
const features = (tone: Tone): string =>
  path('M-66 76Q-20 110 30 64Q14 120 20 150L-70 150Z', { fill: tone(0.24), opacity: 0.55, filter: 'url(#melt)' }) +
  path('M52 -74Q64 -84 78 -78Q70 -66 54 -68Z', { fill: tone(0.2), opacity: 0.75, filter: 'url(#thin)' }) +
  stroke('M46 -94Q64 -104 80 -92', tone(0.18), 6, { opacity: 0.7 }) +
  stroke('M66 14Q80 10 92 13', tone(0.22), 4, { opacity: 0.7 }) +
  path('M-22 -52Q-44 -56 -40 -26Q-32 2 -18 -8Q-8 -36 -22 -52Z', {
    fill: tone(0.66),
    stroke: tone(0.36),
    'stroke-width': 3,
    opacity: 0.8,
  }) +
  ellipse(38, -16, 30, 26, tone(0.96), { opacity: 0.3, filter: 'url(#melt)' })

const SHORT_HAIR = (tone: Tone): string =>
  path(
    'M-70 30Q-134 -30 -110 -116Q-80 -200 8 -190Q78 -186 84 -124Q50 -140 10 -132Q-14 -110 -16 -70Q-40 -64 -44 -30Q-46 10 -70 30Z',
    { fill: tone(0.14) },
  )
const BUN = (tone: Tone): string =>
  path('M-60 20Q-110 -20 -104 -104Q-84 -186 6 -186Q72 -180 82 -118Q30 -138 4 -92Q-6 -60 -34 -54Q-40 -10 -60 20Z', {
    fill: tone(0.16),
  }) +
  circle(-128, -70, 54, tone(0.13)) +
  stroke('M-160 -90Q-128 -110 -100 -70', tone(0.36), 4, { opacity: 0.6 })
const BEARD = (tone: Tone, fill: number): string =>
  path('M-30 -10Q-20 30 40 28Q70 20 96 22Q104 40 94 60Q96 120 40 140Q-10 140 -30 80Q-44 30 -30 -10Z', {
    fill: tone(fill),
  }) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      stroke(
        `M${-16 + i * 15} ${36 - i * 1.5}Q${-8 + i * 12} ${80 - i * 2} ${12 + i * 9} ${128 - i * 6}`,
        tone(fill + 0.16),
        3,
        { opacity: 0.55 },
      ),
    )
    .join('')

const HAIR_BEHIND: Partial<Record<Sitter, (tone: Tone) => string>> = {
  girl: (tone) => path('M-40 -120Q-150 -60 -140 60Q-150 150 -176 200Q-90 210 -70 120Z', { fill: tone(0.2) }),
}

const DRESS: Readonly<Record<Sitter, (tone: Tone) => string>> = {
  bargeman: (tone) =>
    SHORT_HAIR(tone) +
    BEARD(tone, 0.5) +
    path('M-134 -112Q-120 -210 10 -204Q84 -196 92 -128L138 -116Q144 -100 118 -102L-130 -96Z', { fill: tone(0.08) }) +
    path('M-52 120Q0 170 30 124L90 166Q30 220 -30 208Q-110 196 -120 160Z', { fill: tone(0.66) }),
  lady: (tone) =>
    BUN(tone) +
    path('M-66 96Q-30 130 26 104L34 150Q-20 176 -76 146Z', { fill: tone(0.94) }) +
    circle(-2, 160, 15, tone(0.8), { stroke: tone(0.3), 'stroke-width': 4 }) +
    circle(-28, 4, 7, tone(0.98)),
  gentleman: (tone) =>
    SHORT_HAIR(tone) +
    path('M48 10Q70 0 98 14Q80 30 44 26Z', { fill: tone(0.14) }) +
    path('M-60 90L28 96L36 140Q-10 156 -66 132Z', { fill: tone(0.97) }) +
    path('M-4 140L50 130L70 190L20 210Z', { fill: tone(0.06) }) +
    path('M-4 150L-60 300L-20 460H80L60 300Z', { fill: tone(0.34), opacity: 0.5 }) +
    path('M-120 -140L-104 -330H74L92 -140L146 -128Q0 -150 -164 -122Z', { fill: tone(0.05) }) +
    stroke('M-114 -170Q0 -190 84 -168', tone(0.3), 12),
  bonnet: (tone) =>
    path('M-4 -96Q-34 -84 -40 -40Q-60 -30 -64 20Q-96 -20 -84 -100L-20 -130Z', { fill: tone(0.16) }) +
    path('M-66 58Q-146 30 -138 -70Q-128 -196 0 -206Q50 -206 76 -176Q20 -150 2 -104Q-34 -60 -40 8Q-46 40 -66 58Z', {
      fill: tone(0.84),
    }) +
    [0, 1, 2, 3]
      .map((i) =>
        stroke(
          `M${-120 + i * 22} ${-20 + i * 12}Q${-116 + i * 26} ${-150 + i * 12} ${20 + i * 8} ${-196 + i * 8}`,
          tone(0.62),
          3,
          { opacity: 0.7 },
        ),
      )
      .join('') +
    path(
      'M76 -176Q104 -186 110 -168Q56 -140 34 -92Q4 -50 -6 20Q-20 60 -66 58Q-44 40 -38 0Q-30 -66 6 -106Q30 -150 76 -176Z',
      { fill: tone(0.95), stroke: tone(0.5), 'stroke-width': 2 },
    ) +
    stroke('M-44 56Q-8 92 34 92', tone(0.8), 12) +
    path('M30 90Q70 66 84 84Q80 104 36 98Q86 110 80 130Q64 140 30 102Q20 150 8 172L-6 166Q14 130 22 98Z', {
      fill: tone(0.8),
      stroke: tone(0.4),
      'stroke-width': 2,
    }),
  sailor: (tone) =>
    SHORT_HAIR(tone) +
    path('M-126 -120Q-110 -196 10 -196Q88 -190 92 -130Q-20 -150 -126 -120Z', { fill: tone(0.93) }) +
    stroke('M-124 -122Q-20 -150 92 -132', tone(0.1), 18) +
    path('M-70 130L0 270L60 130L190 220L60 330L-40 340L-190 210Z', { fill: tone(0.82), opacity: 0.9 }) +
    stroke('M-170 210L-36 320L56 312L172 220', tone(0.2), 6),
  scholar: (tone) =>
    SHORT_HAIR(tone) +
    BEARD(tone, 0.2) +
    circle(74, -66, 22, 'none', { stroke: tone(0.1), 'stroke-width': 5 }) +
    stroke('M52 -68L-30 -50', tone(0.1), 4) +
    path('M-118 -120Q-100 -206 0 -204Q80 -200 90 -136Q-20 -170 -118 -120Z', { fill: tone(0.07) }),
  girl: (tone) =>
    path('M-64 20Q-120 -40 -104 -110Q-80 -196 10 -186Q70 -182 80 -124Q20 -150 -10 -90Q-26 -20 -64 20Z', {
      fill: tone(0.24),
    }) +
    path('M-120 40l-50 -36l10 48l-40 30l54 8l26 44l10 -58Z', { fill: tone(0.92) }) +
    path('M-76 110Q-20 160 34 112L70 170Q-20 230 -120 170Z', { fill: tone(0.95) }),
  singer: (tone) =>
    BUN(tone) +
    path('M-230 -150Q-60 -240 180 -170Q230 -150 190 -134Q-20 -180 -210 -118Q-250 -126 -230 -150Z', {
      fill: tone(0.1),
    }) +
    path('M-200 -150Q-300 -300 -120 -330Q-150 -260 -60 -210Q-100 -340 60 -330Q0 -270 70 -190Z', { fill: tone(0.62) }) +
    Array.from({ length: 13 }, (_, i) =>
      circle(-66 + i * 8.2, 116 + Math.sin((i / 12) * Math.PI) * 40, 7, tone(0.97)),
    ).join('') +
    line(0, 0, 0, 0, tone(0), 0),
}
