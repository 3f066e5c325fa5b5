import { match, strictEqual } from 'node:assert/strict'
import { ApiError } from '@fonds/http'
import { requestedHost } from './host.ts'

export const seeds = [
  'Demo.Example:8080',
  'bücher.example.',
  '[::1]:80',
  'a.example, b.example',
  'xn--bcher-kva.example',
]

export const dictionary = ['xn--', '.', ':', '[', ']', '%', ',', '\u00ad', '\u3002', '\uff0e']

/** Checks that a host is either rejected with an ApiError or normalized to lower-case ASCII that parses to itself. */
export function run(input: Buffer): void {
  for (const trusted of [false, true]) {
    const host = hostOf(input.toString('latin1'), trusted)
    if (host === null) continue
    match(host, /^[!-~]{1,253}$/)
    strictEqual(host, host.toLowerCase())
    strictEqual(hostOf(host, trusted), host)
  }
}

function hostOf(text: string, trusted: boolean): string | null {
  try {
    return requestedHost({ host: text, 'x-forwarded-host': text }, trusted)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
