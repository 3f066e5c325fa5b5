import type { Formats } from './format.ts'

/** Every document that can be asked for. */
export const formats: Formats = {}
