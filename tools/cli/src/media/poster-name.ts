import { basename, parse } from 'node:path'
import type { PosterInput } from '@fonds/db'
import { fileKind } from '@fonds/types'
import { masterStem, withoutMark } from './access-copy.ts'
import { foldedName } from './folded-name.ts'

const MARK = /\.poster$/i

/** Returns whether a file has the name of a poster, such as `MS_12_3.poster.jpg`. */
const isPosterName = (name: string): boolean => MARK.test(parse(name).name)

/** Returns the name of the sound or film that a file with the name of a poster, or of an access copy, belongs to; without extension. */
export const ownerStem = (name: string): string => masterStem(name).replace(MARK, '')

/** A file of a description; `key` is the same for the same bytes. */
export interface NamedFile {
  readonly key: string
  readonly file_name: string
  readonly mime_type: string
  readonly renderable: boolean
  readonly id?: string | undefined
}

/**
 * Finds the sound and film that a picture stands for: what has its name, else, for one that is attached now, the only one.
 * @param posterOf name or UUID of the file, if it was named
 * @param isNew whether it is attached now
 * @returns null if the picture does not claim to be a poster; the reason if there is none
 */
export function ownersOf(
  { key, file_name }: Pick<NamedFile, 'key' | 'file_name'>,
  all: readonly NamedFile[],
  posterOf: string | undefined,
  isNew: boolean,
): readonly NamedFile[] | string | null {
  if (posterOf === undefined && !isPosterName(file_name)) return null
  const recordings = all.filter((other) => other.key !== key && isRecording(other))
  if (posterOf !== undefined) {
    const wanted = basename(posterOf).normalize('NFC')
    const named = recordings.filter((other) => other.id === posterOf.toLowerCase() || other.file_name === wanted)
    return named.length > 0 ? named : `no sound or film of the description is called ${posterOf}`
  }
  const stem = foldedName(ownerStem(file_name))
  const matching = recordings.filter((other) => foldedName(withoutMark(parse(other.file_name).name)) === stem)
  if (matching.length > 0) return matching
  if (isNew && recordings.length === 1) return recordings
  return `no sound or film of the description is called ${ownerStem(file_name)}`
}

const isRecording = ({ mime_type, renderable }: NamedFile): boolean =>
  !renderable && ['sound', 'film'].includes(fileKind(mime_type))

/** Returns posters as they are stored. */
export const posterInputs = (poster: string, owners: readonly NamedFile[]): PosterInput[] =>
  owners.map(({ key }) => ({ poster, of: key }))
