import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 of what a schema says. Copies of an XML schema differ in comments, annotations, white space, the
 * order of attributes and the locations of imports, which do not count. A DTD is compared byte by byte.
 */
export function digestOfSchema(file: string, text: string): string {
  const hash = createHash('sha256')
  if (file.endsWith('.dtd')) return hash.update(text).digest('hex')
  const bare = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/, '')
    .replace(/<((?:\w+:)?annotation)\b(?:[^>]*\/>|[\s\S]*?<\/\1\s*>)/g, '')
  for (const [, end, name = '', attributes = '', empty] of bare.matchAll(TAG)) {
    if (end !== undefined) hash.update(`/${end}\n`)
    else hash.update(`${[name, ...attributesOf(name, attributes)].join(' ')}\n${empty === '' ? '' : `/${name}\n`}`)
  }
  return hash.digest('hex')
}

const TAG = /<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g

function attributesOf(element: string, text: string): string[] {
  const isImport = /(?:^|:)import$/.test(element)
  return [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name]) => !(isImport && name === 'schemaLocation'))
    .map(([, name, quoted, single]) => `${name}=${(quoted ?? single ?? '').replace(/\s+/g, ' ').trim()}`)
    .sort()
}
