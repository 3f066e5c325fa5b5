import { CommandError } from '@fonds/db'

const LINE_FEED = 0x0a

/**
 * Yields the lines of a stream, without holding more than one that is `most` bytes long.
 * @throws CommandError invalid for a longer one
 */
export async function* boundedLines(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<string> {
  let waiting: Buffer[] = []
  let length = 0
  const add = (part: Buffer): void => {
    length += part.length
    if (length > most) throw new CommandError('invalid', `a line has more than ${most} bytes`)
    waiting.push(part)
  }
  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end))
      yield Buffer.concat(waiting, length).toString()
      waiting = []
      length = 0
      start = end + 1
    }
    if (start < chunk.length) add(chunk.subarray(start))
  }
  if (length > 0) yield Buffer.concat(waiting, length).toString()
}

/** Groups lines into pages of at most `most` lines, which end after `bytes` characters. */
export async function* inPages(lines: AsyncIterable<string>, most: number, size: number): AsyncGenerator<string[]> {
  let page: string[] = []
  let length = 0
  for await (const line of lines) {
    page.push(line)
    length += line.length
    if (page.length < most && length < size) continue
    yield page
    page = []
    length = 0
  }
  if (page.length > 0) yield page
}
