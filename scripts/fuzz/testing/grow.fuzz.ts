import { grow } from './reader.ts'

export const seeds = ['seed']

export const run = (input: Buffer): void => grow(input)
