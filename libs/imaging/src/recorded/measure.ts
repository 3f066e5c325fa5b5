import { type IAudioMetadata, type IOptions, parseFile, selectCover } from 'music-metadata'
import { type Chapter, type Measured, plain, type Recording, unmeasured } from './recording.ts'

/** Maximum number of chapters of a file. */
const MAX_CHAPTERS = 1_000

/** Maximum length, in seconds: a broken header may state any number. */
const MAX_SECONDS = 1_000_000

/** Maximum size of a cover, in bytes. */
const MAX_COVER_BYTES = 16 * 1024 ** 2

/**
 * Reads the length, size, codecs, chapters and cover of a file of sound or film. Parses untrusted bytes, so it belongs into a child
 * process, which also bounds its time.
 * @param isWhole whether all bytes of the file are there, not only its beginning and end
 */
export async function measure(path: string, isWhole: boolean): Promise<Measured> {
  const options: IOptions = { duration: isWhole, includeChapters: true, mkvUseIndex: true }
  try {
    const found = await parseFile(path, options)
    return { recording: recordingOf(found), cover: coverOf(found) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { recording: unmeasured(`it cannot be read as sound or film: ${reason}`), cover: null }
  }
}

/** Returns the picture that represents the file: that of the front, else the first. */
function coverOf({ common }: IAudioMetadata): Uint8Array | null {
  const data = selectCover(common.picture)?.data
  return data !== undefined && data.length > 0 && data.length <= MAX_COVER_BYTES ? Uint8Array.from(data) : null
}

function recordingOf(found: IAudioMetadata): Recording {
  const { format } = found
  // Films without sound state only the lengths of their tracks.
  const lengths = [format.duration, ...format.trackInfo.map((track) => track.duration)]
  const duration = lengths.reduce<number | null>((longest, length) => {
    const known = lengthOf(length)
    return known === null || (longest !== null && longest >= known) ? longest : known
  }, null)
  const picture = format.trackInfo.find(({ video }) => video?.pixelWidth !== undefined)?.video
  return {
    duration,
    width: pixels(picture?.pixelWidth),
    height: pixels(picture?.pixelHeight),
    codec: codecsOf(format),
    chapters: chaptersOf(found, duration),
    problem: duration === null ? 'it does not tell its duration' : null,
  }
}

const lengthOf = (seconds: number | undefined): number | null =>
  seconds !== undefined && seconds > 0 && seconds <= MAX_SECONDS ? Math.round(seconds * 1_000) / 1_000 : null

const pixels = (size: number | undefined): number | null =>
  size !== undefined && Number.isSafeInteger(size) && size > 0 && size <= 100_000 ? size : null

function codecsOf({ codec, trackInfo }: IAudioMetadata['format']): string | null {
  // A codec without a known name has its code in angle brackets.
  const ofTracks = trackInfo.map((track) => track.codecName?.replace(/^<(.*)>$/, '$1'))
  const names = (ofTracks.length > 0 ? ofTracks : [codec]).flatMap((name) => plain(name) ?? [])
  return plain([...new Set(names)].join(', '))
}

function chaptersOf({ format }: IAudioMetadata, duration: number | null): Chapter[] {
  const chapters = (format.chapters ?? []).slice(0, MAX_CHAPTERS).flatMap((chapter): Chapter[] => {
    const title = plain(chapter.title)
    const start = chapter.start / (chapter.timeScale || 1)
    const isInside = start >= 0 && start < (duration ?? MAX_SECONDS)
    return title === null || !isInside ? [] : [{ title, start: Math.round(start * 1_000) / 1_000 }]
  })
  return chapters.toSorted((a, b) => a.start - b.start)
}
