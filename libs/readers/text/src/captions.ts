import { decodeEntities } from './cue-text.ts'

/** Words that are heard from one moment to another. */
export interface Cue {
  /** In seconds from the beginning. */
  readonly start: number
  readonly end: number
  /** Without markup, in one line; never empty. */
  readonly text: string
}

/** Timed words of a film or sound. */
export interface Captions {
  /** In the order in which they begin. */
  readonly cues: readonly Cue[]
  /** Language and kind that the header states, as written; null without. */
  readonly language: string | null
  readonly kind: string | null
}

/** Maximum number of cues, of characters of one and of all of them, and of bytes of a file. */
export const MAX_CUES = 20_000
const MAX_LINE_CHARACTERS = 5_000
const MAX_CUE_CHARACTERS = 500_000
export const MAX_CAPTION_BYTES = 8 * 1024 ** 2

/** A file that is neither WebVTT nor SRT as their specifications have them. */
export class CaptionError extends Error {
  /** From 1. */
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.name = 'CaptionError'
    this.line = line
  }
}

const TIMES =
  /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})[ \t]*-->[ \t]*(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})(?:[ \t].*)?$/

/**
 * Reads WebVTT, or SRT, which has no header and a comma in its times. Blocks of notes, styles and regions are left out, and so is all
 * markup; a speaker stands before what they say.
 * @throws CaptionError for what is neither, with the line
 */
export function readCaptions(text: string): Captions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const header = isVtt ? headerOf(lines) : new Map<string, string>()
  const cues: Cue[] = []
  let characters = 0
  for (const block of blocksOf(lines, isVtt)) {
    const cue = cueOf(block, isVtt)
    if (cue === null) continue
    if (cue.text.length > MAX_LINE_CHARACTERS) {
      throw new CaptionError(block.line, `more than ${MAX_LINE_CHARACTERS} characters at one time`)
    }
    characters += cue.text.length
    if (cues.push(cue) > MAX_CUES) throw new CaptionError(block.line, `more than ${MAX_CUES} cues`)
    if (characters > MAX_CUE_CHARACTERS)
      throw new CaptionError(block.line, `more than ${MAX_CUE_CHARACTERS} characters`)
  }
  if (cues.length === 0) throw new CaptionError(1, 'there are no words with times in it')
  return {
    cues: cues.toSorted((a, b) => a.start - b.start || a.end - b.end),
    language: header.get('language') ?? null,
    kind: header.get('kind')?.toLowerCase() ?? null,
  }
}

interface Block {
  /** Number of its first line, from 1. */
  readonly line: number
  readonly lines: readonly string[]
}

function headerOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const end = lines.indexOf('')
  const stated = lines.slice(1, end < 0 ? undefined : end).flatMap((line) => {
    const [, name, value] = /^([A-Za-z]+)\s*[:=]\s*(\S.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
  })
  return new Map(stated)
}

/** Yields what blank lines separate. */
function* blocksOf(lines: readonly string[], isVtt: boolean): Generator<Block> {
  let at = isVtt ? Math.max(1, lines.indexOf('')) : 0
  while (at < lines.length) {
    while (at < lines.length && lines[at]?.trim() === '') at++
    const from = at
    while (at < lines.length && lines[at]?.trim() !== '') at++
    if (at > from) yield { line: from + 1, lines: lines.slice(from, at) }
  }
}

function cueOf({ line, lines }: Block, isVtt: boolean): Cue | null {
  if (isVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '')) return null
  // A cue may have a name, or in SRT a number, before its times.
  const at = (lines[0] ?? '').includes('-->') ? 0 : 1
  const times = lines[at]?.trim()
  if (times === undefined || !times.includes('-->')) {
    throw new CaptionError(line, 'a cue begins with its times, such as 00:01.000 --> 00:04.000')
  }
  const found = TIMES.exec(times)
  if (found === null) {
    throw new CaptionError(line + at, `times are written as 00:00:01.000 --> 00:00:04.000, not ${quoted(times)}`)
  }
  const [, ...parts] = found
  const [start, end] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4, 8))]
  if (end <= start) throw new CaptionError(line + at, `the cue ends before it begins: ${quoted(times)}`)
  const text = plainText(lines.slice(at + 1).join(' '))
  return text === '' ? null : { start, end, text }
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 80))

const secondsOf = ([hours, minutes, seconds, thousandths]: readonly (string | undefined)[]): number =>
  (Number(hours ?? 0) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(thousandths)) / 1_000

/** Returns the words of a cue without markup. */
function plainText(text: string): string {
  // No part goes on over the beginning of another, so that the time is linear.
  const spoken = text
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/<v(?:\.[^\s<>]*)?[ \t]+([^<> \t][^<>]*)>/g, (_, speaker: string) => `${speaker.trim()}: `)
    .replaceAll(/<\/?[a-z0-9][^<>]*>/gi, '')
  return decodeEntities(spoken)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
}
