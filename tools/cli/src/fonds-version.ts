import { readFileSync } from 'node:fs'

/** Returns the version of Fonds, such as `1.2.0`. */
export function fondsVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return manifest !== null && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : ''
}
