/** Direction of a text. */
export type Direction = 'ltr' | 'rtl'

/** Returns the number of letters in each direction. */
export function countLetters(text: string): Readonly<Record<Direction, number>>

/** Returns the direction of most letters, for text whose language is unknown. */
export function directionOfLetters(text: string): Direction

/** Returns the direction of the first letter, which text without a stated direction gets (UAX 9, P2); null without letters. */
export function directionOfFirstLetter(text: string): Direction | null
