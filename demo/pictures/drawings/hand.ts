import type { Area } from '../paper.ts'
import type { Random } from '../random.ts'
import { measure, type Pen, write } from '../script/pen.ts'
import { SENTENCES, type Tongue } from '../words.ts'

export interface Hand {
  readonly pen: Pen
  readonly size: number
  readonly color: string
  /** Line spacing, in multiples of the size. */
  readonly leading: number
}

/** Breaks a text into lines no wider than `width`. */
function wrap(text: string, width: number, size: number, pen: Pen): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && measure(longer, size, pen) > width) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return current === '' ? lines : [...lines, current]
}

/** Yields sentences of a language without end, to fill a page. */
function endless(random: Random, tongue: Tongue): string {
  return Array.from({ length: 6 }, () => random.shuffle(SENTENCES[tongue]).join(' ')).join(' ')
}

/** Fills an area with handwriting, down to `share` of its height. Each line climbs a little, as in real hands. */
export function fillWithWriting(random: Random, area: Area, tongue: Tongue, hand: Hand, share = 1): string {
  const step = hand.size * hand.leading
  const count = Math.floor((area.height * share) / step)
  const lines = wrap(endless(random, tongue), area.width, hand.size, hand.pen).slice(0, count)
  const climb = hand.pen.wobble > 0 ? random.between(-0.012, 0.004) : 0
  const rightToLeft = tongue === 'he'
  return lines
    .map((text, i) => {
      const indent = i === 0 ? hand.size * 1.6 : random.between(0, hand.size * 0.25)
      const x = rightToLeft ? area.x + area.width - indent : area.x + indent
      const y = area.y + (i + 1) * step
      const words = write(i === count - 1 ? firstWords(text, 0.6) : text, {
        x,
        y,
        size: hand.size,
        pen: hand.pen,
        color: hand.color,
        random,
        align: rightToLeft ? 'end' : 'start',
        // The pen is dipped again every few lines.
        opacity: 0.94 - 0.06 * (i % 4),
      })
      return `<g transform="rotate(${(climb * 57).toFixed(2)} ${area.x} ${Math.round(y)})">${words}</g>`
    })
    .join('')
}

/** Returns as many whole words as fit into a share of a line. */
const firstWords = (text: string, share: number): string =>
  text.slice(0, Math.max(text.lastIndexOf(' ', text.length * share), 0) || undefined)

/** Draws the flourish below a signature. */
export function flourish(random: Random, x: number, y: number, width: number, color: string): string {
  let d = `M${Math.round(x)} ${Math.round(y)}`
  for (let i = 0; i < 4; i++) {
    const [to, bow] = [x + width * (i % 2 ? random.between(0, 0.3) : random.between(0.7, 1)), random.between(14, 34)]
    d += `C${Math.round(x + width * 0.3)} ${Math.round(y + bow)} ${Math.round(x + width * 0.8)} ${Math.round(y - bow * 0.6)} ${Math.round(to)} ${Math.round(y + random.between(-6, 18))}`
  }
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" opacity="0.85"/>`
}
