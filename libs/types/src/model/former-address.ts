import { mayBeFormer } from '../context/former-path.ts'

/** Maximum length of an address, in UTF-16 units. */
const MAX_LENGTH = 500

/** Maximum number of addresses of one description. */
export const MAX_FORMER_ADDRESSES = 20

/** Matches a path or a web URL, whose host does not matter: scheme and host, path, query. */
const ADDRESS = /^(?:https?:\/\/[^/?#\s]+)?(\/[^?#]*)(?:\?([^#]*))?(?:#.*)?$/is

/** Matches the front controller of AtoM, which its pages have with and without. */
const FRONT_CONTROLLER = /^.*\/index\.php(?=\/)/

const ARK = /\bark:\/?([0-9a-z]{3,20})\/([^\s?#]+)/i

/** Hyphens and characters like them, which mean nothing in ARKs. */
const HYPHENS = /[-\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu

const HANDLE = /^(?:https?:\/\/hdl\.handle\.net\/|(?:info:hdl\/|hdl:)\/*)(\d+(?:\.\d+)*\/[^\s?#]+)/i

/** Matches what no address may contain. */
const CONTROL = /[\p{Cc}\p{Cs}]/u

/**
 * Returns the form in which an address of another system is stored and looked up: its path without the host, percent-decoded and
 * without slashes at the end, and its query. Null for one that never gets this far: our own paths, the root, or one that is too long
 * or malformed.
 * @param address a web URL, or a path with or without a query
 */
export function formerAddress(address: string): string | null {
  const [, path, query = ''] = ADDRESS.exec(address.trim()) ?? []
  if (path === undefined) return null
  const [decodedPath, decodedQuery] = [decoded(path), decoded(query)]
  if (decodedPath === null || decodedQuery === null) return null
  const short = decodedPath.replace(FRONT_CONTROLLER, '').replace(/(?<!\/)\/+$/, '')
  const ark = /^\/ark:/i.test(short) ? arkAddress(short) : null
  const whole = (ark ?? short) + (decodedQuery === '' ? '' : `?${decodedQuery}`)
  if (whole.length < 2 || whole.length > MAX_LENGTH || CONTROL.test(whole)) return null
  return mayBeFormer(ark ?? short) ? whole : null
}

/** Returns the address of the ARK in a text, or null. Hyphens mean nothing in it, and its NAAN is not case-sensitive. */
export function arkAddress(text: string): string | null {
  const [, naan, name] = ARK.exec(text) ?? []
  if (naan === undefined || name === undefined) return null
  const address = `/ark:${naan.toLowerCase()}/${name.replaceAll(HYPHENS, '').replace(/(?<![./])[./]+$/, '')}`
  return address.length <= MAX_LENGTH && !CONTROL.test(address) ? address : null
}

/** Returns the address of the handle that a text is, as of a server of handles, or null. */
export function handleAddress(text: string): string | null {
  const [, handle] = HANDLE.exec(text.trim()) ?? []
  return handle === undefined ? null : formerAddress(`/${handle}`)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).normalize()
  } catch {
    return null
  }
}
