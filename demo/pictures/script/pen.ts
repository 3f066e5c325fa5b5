import type { Random } from '../random.ts'
import { num, type Point, path } from '../svg.ts'
import { CHINESE } from './chinese.ts'
import { flatten, type Glyph, parseGlyph } from './glyph.ts'
import { CYRILLIC, GREEK } from './greek-cyrillic.ts'
import { HEBREW } from './hebrew.ts'
import { LATIN } from './latin.ts'

/** A writing instrument. Measures are in hundredths of the type size. */
export interface Pen {
  /** Width of the nib, and thus of the thickest strokes. */
  readonly nib: number
  /** Angle of the nib above the line, in degrees: 0 makes vertical strokes thick, 90 makes horizontal strokes thick. */
  readonly angle: number
  /** Width of the thinnest strokes. */
  readonly hair: number
  /** Slant of letters to the right; 0.3 is a running hand. */
  readonly slant: number
  /** Half the length of the serifs of printed letters; 0 for none. */
  readonly serif: number
  /** Unsteadiness of the hand. */
  readonly wobble: number
  /** Whether small letters are joined. */
  readonly joined: boolean
}

const STILL = { slant: 0, serif: 0, wobble: 0, joined: false }

/** Pens and typefaces. */
export const PENS = {
  roman: { ...STILL, nib: 10, angle: 2, hair: 2, serif: 7 },
  fat: { ...STILL, nib: 19, angle: 0, hair: 2.4, serif: 10 },
  thin: { ...STILL, nib: 3, angle: 10, hair: 2.4 },
  block: { ...STILL, nib: 0, angle: 0, hair: 13 },
  draughtsman: { ...STILL, nib: 1.5, angle: 20, hair: 3.4, slant: 0.18, wobble: 0.5 },
  quill: { nib: 7, angle: 38, hair: 1.5, slant: 0.34, serif: 0, wobble: 1.6, joined: true },
  steel: { nib: 4.4, angle: 30, hair: 1.6, slant: 0.5, serif: 0, wobble: 1.2, joined: true },
  pencil: { nib: 1, angle: 40, hair: 3.4, slant: 0.28, serif: 0, wobble: 2, joined: true },
  book: { ...STILL, nib: 12, angle: 40, hair: 1.6, wobble: 0.8 },
  square: { ...STILL, nib: 12, angle: 74, hair: 2.6, wobble: 0.6 },
  brush: { ...STILL, nib: 9, angle: 52, hair: 6, wobble: 1.4 },
  chisel: { ...STILL, nib: 4, angle: 30, hair: 5, wobble: 0.6 },
} as const satisfies Record<string, Pen>

export type PenName = keyof typeof PENS

const SOURCES = { ...LATIN, ...GREEK, ...CYRILLIC, ...HEBREW, ...CHINESE }
const FEET = /[A-Za-zΑ-Ωа-яА-Я0-9]/
const MARKS: Readonly<Record<string, readonly Point[]>> = {
  '\u0300': [
    [-7, 14],
    [5, 4],
  ],
  '\u0301': [
    [-5, 4],
    [7, 14],
  ],
  '\u0302': [
    [-9, 4],
    [0, 13],
    [9, 4],
  ],
  '\u0303': [
    [-10, 5],
    [-4, 10],
    [4, 6],
    [10, 11],
  ],
  '\u0308': [
    [-9, 8],
    [-8, 11],
  ],
  '\u0304': [
    [-9, 8],
    [9, 8],
  ],
  '\u0306': [
    [-9, 12],
    [0, 5],
    [9, 12],
  ],
  '\u030a': [
    [0, 4],
    [-6, 10],
    [0, 16],
    [6, 10],
    [0, 4],
  ],
  '\u030c': [
    [-9, 13],
    [0, 4],
    [9, 13],
  ],
  '\u0313': [
    [2, 14],
    [4, 8],
    [-1, 4],
  ],
  '\u0314': [
    [2, 14],
    [-3, 9],
    [2, 4],
  ],
  '\u0342': [
    [-10, 5],
    [-3, 12],
    [5, 8],
    [10, 12],
  ],
}

const DIAERESIS = '\u0308'

const known = new Map<string, Glyph>()

function glyphOf(character: string): Glyph | undefined {
  const found = known.get(character)
  if (found !== undefined) return found
  const source = SOURCES[character]
  const capital = character.toUpperCase()
  const glyph =
    source === undefined
      ? capital !== character && SOURCES[capital] !== undefined
        ? smaller(parseGlyph(SOURCES[capital]))
        : undefined
      : parseGlyph(source)
  if (glyph !== undefined) known.set(character, glyph)
  return glyph
}

/** Scales a capital to the height of small letters, which is all that most of Cyrillic needs. */
const smaller = (glyph: Glyph): Glyph => ({
  width: glyph.width * 0.72,
  strokes: glyph.strokes.map((s) => ({ ...s, points: s.points.map(([x, y]): Point => [x * 0.72, y * 0.66]) })),
})

/** Returns whether every letter of a text can be written. */
export const canWrite = (text: string): boolean =>
  [...text.normalize('NFD')].every((c) => /\p{M}/u.test(c) || glyphOf(c) !== undefined)

/** Returns the space between upright letters, which grows with the width of their strokes. */
const bearing = (pen: Pen): number =>
  pen.joined ? 0 : pen.nib * 0.45 + pen.serif * 0.6 + (pen.nib === 0 ? pen.hair * 0.5 : 0)

/** Returns the width of a text in pixels, when written with a pen at `size`. */
export function measure(text: string, size: number, pen: Pen, spacing = 0): number {
  return widthOf(text, size, spacing + bearing(pen))
}

function widthOf(text: string, size: number, spacing: number): number {
  let width = 0
  for (const character of text.normalize('NFD')) {
    const glyph = glyphOf(character)
    if (glyph !== undefined) width += (glyph.width + spacing) * (size / 100)
  }
  return width
}

export interface Writing {
  readonly x: number
  readonly y: number
  /** Type size in pixels; capitals have 0.7 of its height. */
  readonly size: number
  readonly pen: Pen
  readonly color: string
  readonly align?: 'start' | 'middle' | 'end'
  /** Additional space between letters, in hundredths of the size. */
  readonly spacing?: number
  readonly opacity?: number
  /** Source of the irregularities, required for an unsteady hand. */
  readonly random?: Random
}

const RIGHT_TO_LEFT = /[\u0590-\u05ff]/

/** Writes one line of text as one path, leaving out letters that no alphabet here contains. */
export function write(text: string, writing: Writing): string {
  const { x, y, size, pen, color, align = 'start', opacity = 1 } = writing
  const spacing = (writing.spacing ?? 0) + bearing(pen)
  const shown = RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text
  const width = widthOf(shown, size, spacing)
  const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width
  return path(outline(shown, left, y, size, pen, spacing, writing.random), {
    fill: color,
    stroke: color,
    'stroke-width': Math.max(0.4, (pen.hair * size) / 100),
    // Round joins would look no better on such fine lines, and would take twice the time.
    'stroke-linejoin': size > 60 ? 'round' : 'bevel',
    'stroke-linecap': size > 60 ? 'round' : 'butt',
    ...(opacity < 1 ? { opacity } : {}),
  })
}

function outline(text: string, x: number, y: number, size: number, pen: Pen, spacing: number, random?: Random): string {
  const unit = size / 100
  const steps = size > 60 ? 6 : size > 40 ? 4 : size > 33 ? 3 : 2
  let at = x
  let d = ''
  let exit: Point | undefined
  let last: { readonly at: number; readonly width: number; readonly top: number } | undefined
  for (const character of text.normalize('NFD')) {
    const mark = MARKS[character]
    if (mark !== undefined && last !== undefined) {
      const { width, top, at: from } = last
      const dots = character === DIAERESIS ? [0, 17] : [0]
      for (const dot of dots)
        d += nibbed(
          mark.map(([mx, my]): Point => [mx + dot + width / 2, my + top]),
          from,
          y,
          unit,
          pen,
        )
      continue
    }
    const glyph = glyphOf(character)
    if (glyph === undefined) continue
    const lift = pen.wobble > 0 && random ? random.normal() * pen.wobble * unit : 0
    const strokes = glyph.strokes.map((s) => flatten(s, steps))
    const entry = strokes[0]?.[0]
    const small = /\p{Ll}/u.test(character)
    if (pen.joined && small && exit && entry && entry[0] < 12) d += joint(exit, entry, at, y + lift, unit, pen)
    for (const points of strokes) d += nibbed(points, at, y + lift, unit, pen)
    if (pen.serif > 0 && FEET.test(character)) d += feet(glyph, at, y, unit, pen.serif)
    const end = strokes.at(-1)?.at(-1)
    exit =
      small && end && end[1] < 30 && end[1] > -5
        ? [at + (end[0] + end[1] * pen.slant) * unit, y + lift - end[1] * unit]
        : undefined
    last = { at, width: glyph.width, top: small && !/[bdfhklt]/.test(character) ? 52 : 74 }
    at += (glyph.width + spacing + (pen.wobble > 0 && random ? random.normal() * pen.wobble : 0)) * unit
  }
  return d
}

/** Draws the hairline from the end of a letter to the beginning of the next. */
function joint(from: Point, entry: Point, at: number, y: number, unit: number, pen: Pen): string {
  const [x, top] = [at + (entry[0] + entry[1] * pen.slant) * unit, y - Math.min(entry[1], 46) * unit]
  const bend = `${num(from[0] + (x - from[0]) * 0.6)} ${num(from[1])}`
  // Goes there and back along the same path, so that nothing is filled.
  return `M${num(from[0])} ${num(from[1])}Q${bend} ${num(x)} ${num(top)}Q${bend} ${num(from[0])} ${num(from[1])}`
}

/** Returns the area covered by a nib, outlined there along one side and back along the other. */
function nibbed(points: readonly Point[], at: number, y: number, unit: number, pen: Pen): string {
  const angle = (pen.angle * Math.PI) / 180
  const [dx, dy] = [(Math.cos(angle) * pen.nib * unit) / 2, (-Math.sin(angle) * pen.nib * unit) / 2]
  const placed = points.map(([px, py]): Point => [at + (px + py * pen.slant) * unit, y - py * unit])
  const pair = (x: number, py: number): string => `${num(x)} ${num(py)}`
  if (pen.nib === 0)
    return `M${placed.map(([px, py]) => pair(px, py)).join('L')}${'L'}${[...placed]
      .reverse()
      .map(([px, py]) => pair(px, py))
      .join('L')}Z`
  const there = placed.map(([px, py]) => pair(px + dx, py + dy)).join('L')
  const back = [...placed]
    .reverse()
    .map(([px, py]) => pair(px - dx, py - dy))
    .join('L')
  return `M${there}L${back}Z`
}

/** Draws serifs: short horizontal lines where a vertical stroke starts or ends on one of the type's lines. */
function feet(glyph: Glyph, at: number, y: number, unit: number, half: number): string {
  let d = ''
  for (const { points, curved } of glyph.strokes) {
    if (curved) continue
    for (const [i, [px, py]] of points.entries()) {
      const before = points[i - 1] ?? points[i + 1]
      const corner = i > 0 && i < points.length - 1
      if (before === undefined || corner || Math.abs(before[0] - px) > Math.abs(before[1] - py)) continue
      if (py !== 0 && py !== 70 && py !== 46 && py !== 74 && py !== -24) continue
      d += `M${num(at + (px - half) * unit)} ${num(y - py * unit)}L${num(at + (px + half) * unit)} ${num(y - py * unit)}`
    }
  }
  return d
}
