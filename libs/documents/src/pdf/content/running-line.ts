import type { Words } from '../words/words.ts'
import { shortened } from './shortened.ts'

/** Maximum lengths, in characters. */
const MAX_CODE = 40
const MAX_TITLE = 70

interface RunningLine {
  readonly code: string | null
  readonly title: string
  /** The language of the title, if the source states it. */
  readonly language: string | null
}

/** Returns what running heads and feet say of a description: its code and title, each in its own direction. */
export function runningLine({ code, title, language }: RunningLine, words: Words): string {
  const parts = [words.inline(shortened(code ?? '', MAX_CODE)), words.inline(shortened(title, MAX_TITLE), language)]
  return parts.filter((part) => part !== '').join('  ')
}
