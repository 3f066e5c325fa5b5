import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const LIMIT_BYTES = 10 * 1024 ** 2

/**
 * Opens a log that cannot fill the disk: at 10 MB it becomes `<file>.1`, replacing the previous one. If the disk is
 * full anyway, lines are lost, but the process continues.
 */
export function openLog(file: string): (line: string) => void {
  let handle = openSync(file, 'a')
  let size = statSync(file).size
  return (line) => {
    const text = `${stripVTControlCharacters(line)}\n`
    try {
      if (size > LIMIT_BYTES) {
        closeSync(handle)
        renameSync(file, `${file}.1`)
        handle = openSync(file, 'a')
        size = 0
      }
      size += writeSync(handle, text)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
