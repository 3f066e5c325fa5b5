import type { Random } from './random.ts'

/** Maximum length of an input, in bytes. */
export const MAX_INPUT = 64 * 1024

const NUMBERS = [0, 1, 2, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 254, 255]
const WIDE = [0, 1, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]

/** Length up to which inputs usually grow. Longer ones are slower, and seldom reach anything new. */
const USUAL_LENGTH = 4 * 1024

/** Material for mutations. */
export interface Material {
  readonly random: Random
  /** Other inputs, from which parts are spliced in. */
  readonly corpus: readonly Buffer[]
  readonly words: readonly Buffer[]
}

type Mutation = (input: Buffer, material: Material) => Buffer

/** Returns a changed copy of an input, usually with a few small changes, sometimes with many. */
export function mutate(input: Buffer, material: Material): Buffer {
  const { random } = material
  let result: Buffer = Buffer.from(input)
  const rounds = 1 << random.below(5)
  for (let round = 0; round < rounds; round++) {
    result = (random.pick(MUTATIONS) ?? insertWord)(result, material)
  }
  const most = random.below(32) === 0 ? MAX_INPUT : Math.max(USUAL_LENGTH, input.length)
  return result.subarray(0, Math.min(most, MAX_INPUT))
}

const flipBit: Mutation = (input, { random }) => {
  const at = random.below(input.length)
  if (input.length > 0) input[at] = (input[at] ?? 0) ^ (1 << random.below(8))
  return input
}

const setByte: Mutation = (input, { random }) => {
  if (input.length > 0) {
    input[random.below(input.length)] = random.below(2) === 0 ? random.below(256) : (random.pick(NUMBERS) ?? 0)
  }
  return input
}

const setNumber: Mutation = (input, { random }) => {
  const bytes = random.below(2) === 0 ? 2 : 4
  if (input.length < bytes) return input
  const [at, value] = [random.below(input.length - bytes + 1), (random.pick(WIDE) ?? 0) % 2 ** (bytes * 8)]
  if (random.below(2) === 0) input.writeUIntBE(value, at, bytes)
  else input.writeUIntLE(value, at, bytes)
  return input
}

const insertWord: Mutation = (input, { random, words }) => {
  const word = random.pick(words) ?? Buffer.from([random.below(256)])
  return replace(input, random.below(input.length + 1), random.below(3) === 0 ? word.length : 0, word)
}

const insertByte: Mutation = (input, { random }) =>
  replace(input, random.below(input.length + 1), 0, Buffer.from([random.below(256)]))

const remove: Mutation = (input, { random }) => {
  const at = random.below(input.length)
  return replace(input, at, 1 + random.below(Math.min(input.length - at, 1 << random.below(12))), Buffer.alloc(0))
}

const repeat: Mutation = (input, { random }) => {
  const at = random.below(input.length)
  const part = input.subarray(at, at + 1 + random.below(1 << random.below(10)))
  const times = 1 << random.below(random.below(4) === 0 ? 8 : 3)
  if (part.length * times > MAX_INPUT) return input
  return replace(input, at, 0, Buffer.concat(Array.from({ length: times }, () => part)))
}

const splice: Mutation = (input, { random, corpus }) => {
  const other = random.pick(corpus) ?? input
  const from = random.below(other.length)
  const part = other.subarray(from, from + 1 + random.below(1 << random.below(11)))
  return replace(input, random.below(input.length + 1), random.below(2) === 0 ? part.length : 0, part)
}

/** Replaces one XML element, or one part between commas or ampersands, with a copy of another. */
const moveElement: Mutation = (input, { random, corpus }) => {
  const source = random.below(2) === 0 ? input : (random.pick(corpus) ?? input)
  const part = elementOf(source, random)
  const place = elementOf(input, random)
  if (part === null || place === null) return input
  return replace(input, place.start, random.below(2) === 0 ? place.end - place.start : 0, part.content)
}

function elementOf(input: Buffer, random: Random) {
  const start = input.indexOf(random.below(4) === 0 ? '&' : '<', random.below(input.length))
  if (start < 0) return null
  const name = /^<([\w:]+)/.exec(input.toString('latin1', start, start + 40))?.[1]
  const close = name === undefined ? -1 : input.indexOf(`</${name}>`, start)
  const end = close < 0 ? start + 1 + random.below(32) : close + (name?.length ?? 0) + 3
  return { start, end: Math.min(end, input.length), content: input.subarray(start, end) }
}

const MUTATIONS: readonly Mutation[] = [
  ...[flipBit, setByte, setNumber, insertByte, remove, repeat, splice],
  ...[insertWord, insertWord, insertWord, splice, moveElement, moveElement],
]

function replace(input: Buffer, at: number, length: number, part: Buffer): Buffer {
  return Buffer.concat([input.subarray(0, at), part, input.subarray(Math.min(at + length, input.length))])
}
