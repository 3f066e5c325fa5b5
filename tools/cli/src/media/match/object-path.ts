import { isAbsolute, join, normalize, posix, sep } from 'node:path'

/**
 * Returns the path that the address of a digital object names below a folder: a relative address, or an absolute path,
 * which begins at the folder. Null for a URL of a host and for an identifier.
 */
export function relativePathOf(address: string): string | null {
  const text = address.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) return null
  const path = decoded(text.replace(/[?#].*$/s, ''))
    .replaceAll('\\', '/')
    .replace(/^\/+/, '')
  return path === '' ? null : path
}

/** Returns the last part of the address of a digital object, without query and fragment; null if it has none. */
export function fileNameOf(address: string): string | null {
  const path = decoded(address.trim().replace(/[?#].*$/s, '')).replaceAll('\\', '/')
  const name = posix.basename(path)
  return name === '' || !path.includes('.') ? null : name.normalize('NFC')
}

/** Joins a path of an untrusted file to a folder; null if it leads out of the folder. */
export function pathBelow(folder: string, path: string): string | null {
  if (path.includes('\0') || isAbsolute(path)) return null
  const inside = normalize(path)
  return inside === '..' || inside.startsWith(`..${sep}`) ? null : join(folder, inside)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    // Written without escaping, such as “50%.jpg”.
    if (error instanceof URIError) return text
    throw error
  }
}
