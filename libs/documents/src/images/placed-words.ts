import type { StoredText } from '@fonds/archive'
import type { Size } from '@fonds/imaging'
import { directionOf } from '@fonds/language'
import type { Words } from '../pdf/words/words.ts'

/** Text at a place of a page, in points. */
interface Run {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly s: string
  /** Its language if it differs from the document's. */
  readonly l?: string
  readonly d?: 'rtl'
}

/** The words of a picture: those whose place is known, and others. */
export interface PlacedWords {
  readonly runs: readonly Run[]
  readonly rest?: { readonly s: string; readonly size: number; readonly l?: string; readonly d?: 'rtl' }
}

/** A page with more words has a run for each line. */
const MAX_WORD_RUNS = 4_000
/** Lines beyond are left out. */
const MAX_LINES = 4_000
const MIN_POINTS = 0.5

type Box = readonly [x: number, y: number, w: number, h: number]

/**
 * Returns the words of an image as they lie on its page. A word ends where the next one begins, with a space, so that words
 * that are copied stay apart.
 * @param image its size in the pixels of `text.boxes`
 * @param page its size in points
 */
export function placedWords(text: StoredText, image: Size, page: Size, words: Words): PlacedWords {
  const lines = text.content.split('\n').slice(0, MAX_LINES)
  const count = text.boxes?.reduce((sum, boxes) => sum + ((boxes?.length ?? 0) >> 2), 0) ?? 0
  const [across, down] = [page.width / image.width, page.height / image.height]
  const onPage = ([x, y, w, h]: Box): Box => {
    const [left, top] = [clamp(x * across, page.width), clamp(y * down, page.height)]
    const [right, bottom] = [clamp((x + w) * across, page.width), clamp((y + h) * down, page.height)]
    return [left, top, Math.max(MIN_POINTS, right - left), Math.max(MIN_POINTS, bottom - top)]
  }
  const runs: Run[] = []
  const rest: string[] = []
  for (const [n, line] of lines.entries()) {
    const numbers = text.boxes?.[n] ?? []
    const [first, ...others] = boxesOf(numbers).map(onPage)
    const parts = line.split(' ')
    if (first === undefined) rest.push(line)
    else if (count > MAX_WORD_RUNS || others.length !== parts.length) runs.push(runOf(first, line))
    else runs.push(...parts.map((part, at) => spacedRun(part, others[at] ?? first, others[at + 1])))
  }
  const left = rest.join('\n').trim()
  return { runs: runs.filter(({ s }) => s.trim() !== ''), ...(left !== '' && { rest: restOf(left) }) }

  function runOf([x, y, w, h]: Box, line: string, spaced = ''): Run {
    return { x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h), ...spoken(line, spaced) }
  }

  function spacedRun(word: string, box: Box, next: Box | undefined): Run {
    if (next === undefined) return runOf(box, word)
    const [x, y, w, h] = box
    const isLeftward = directionOf(word, text.language) === 'rtl'
    const gap = isLeftward ? x - (next[0] + next[2]) : next[0] - (x + w)
    // A word that does not follow at once has its space within its own place.
    const more = gap > 0 && gap < 3 * h ? gap : 0
    return runOf([isLeftward ? x - more : x, y, w + more, h], word, ' ')
  }

  function spoken(line: string, spaced = ''): Pick<Run, 's' | 'l' | 'd'> {
    const field = words.field(line, text.language)
    const language = typeof field === 'string' ? undefined : field.l
    return {
      s: words.plain(line, text.language) + spaced,
      ...(language !== undefined && { l: language }),
      ...(directionOf(line, text.language) === 'rtl' && { d: 'rtl' as const }),
    }
  }

  /** Text that fits on the page in small type. */
  function restOf(all: string): NonNullable<PlacedWords['rest']> {
    const size = Math.sqrt((page.width * page.height) / (0.8 * all.length))
    return { ...spoken(all), size: rounded(Math.min(8, Math.max(MIN_POINTS, size))) }
  }
}

function boxesOf(numbers: readonly number[]): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 3 < numbers.length; at += 4) {
    const [x = 0, y = 0, w = 0, h = 0] = numbers.slice(at, at + 4)
    boxes.push([x, y, w, h])
  }
  return boxes
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))
const rounded = (value: number): number => Math.round(value * 100) / 100
