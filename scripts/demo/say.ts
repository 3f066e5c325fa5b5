import { stripVTControlCharacters } from 'node:util'

const name = process.argv.includes('--dev') ? 'dev' : 'demo'
const begin = Number(process.env.FONDS_STARTED_AT) || Date.now()

/** Returns the seconds since the user's command began. */
export function elapsed(): string {
  return ((Date.now() - begin) / 1000).toFixed(1)
}

/** Prints a line of progress, with the time since the user's command began. */
export function say(line: string): void {
  console.log(`[${name} ${elapsed()}s] ${line}`)
}

/** Prints a line that explains why the command ends. */
export function fail(line: string): void {
  console.error(`[${name}] ${stripVTControlCharacters(line)}`)
}
