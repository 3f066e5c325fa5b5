import { type CopyShape, relativeUrl, type Target, targetOf } from './addresses.ts'
import type { Rewritten } from './rewrite-html.ts'

/** Names of members whose URL identifies something, wherever it is read. */
const LASTING = new Set(['permalink', 'ark', 'uri', 'id', '@id'])

/**
 * Makes a JSON response part of the copy: its links become relative, and those to what the copy lacks become null.
 * @param file the file that the response becomes
 */
export function rewriteJson(body: unknown, file: string, shape: CopyShape): Rewritten {
  const links = new Map<string, Target>()
  const resolve = (url: string): string | null => {
    const target = targetOf(url, 'json', shape)
    if (target === null) return null
    links.set(`${target.form} ${target.file}`, target)
    return relativeUrl(file, target.file)
  }
  const change = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (!value.startsWith(`${shape.origin}/`) || LASTING.has(key) || /\s/.test(value)) return value
      // The base of an image in the Image API; its clients add the rest.
      return key === 'service' ? (resolve(value)?.replace(/\/info\.json$/, '') ?? null) : resolve(value)
    }
    if (Array.isArray(value)) return value.map((item) => change(item, key))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(onward(value)).map(([name, item]) => [name, change(item, name)]))
  }
  return { text: `${JSON.stringify(change(body, ''))}\n`, links: [...links.values()] }
}

/** A list has pages by number as far as these reach; only from there on, it continues by cursor. */
function onward(value: object): object {
  return 'next_cursor' in value && 'next' in value && typeof value.next === 'string'
    ? { ...value, next_cursor: value.next }
    : value
}
