import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from './reference/text.ts'

/** Page with the list of versions, which is beside their folders. */
export const VERSIONS_PAGE = 'versions.html'

/**
 * Writes the list of versions that are in a folder, newest first, and a start page that leads to the newest. Each build adds
 * its own, so documentation of earlier releases stays where it is.
 * @returns the versions
 */
export function listVersions(folder: string): string[] {
  const versions = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d+\.\d+\.\d+/.test(entry.name))
    .map(({ name }) => name)
    .sort(newestFirst)
  const newest = versions[0] ?? ''
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify({ newest, versions }, null, 2)}\n`)
  const items = versions.map((version) => `<li><a href="${version}/">${escapeHtml(version)}</a></li>`)
  writeFileSync(join(folder, VERSIONS_PAGE), page('Versions of the documentation', `<ul>\n${items.join('\n')}\n</ul>`))
  writeFileSync(join(folder, 'index.html'), leadTo(`${newest}/`, `Documentation of Fonds ${newest}`))
  return versions
}

/** Returns a page that leads to another one. */
export const leadTo = (href: string, title: string): string =>
  page(title, `<p><a href="${href}">${title}</a></p>`, href)

/** A release comes before the candidates for it. */
function newestFirst(one: string, other: string): number {
  const [release = '', candidate] = one.split(/-(.*)/s)
  const [otherRelease = '', otherCandidate] = other.split(/-(.*)/s)
  const compared = otherRelease.localeCompare(release, 'en', { numeric: true })
  if (compared !== 0) return compared
  if (candidate === undefined || otherCandidate === undefined) return candidate === undefined ? -1 : 1
  return otherCandidate.localeCompare(candidate, 'en', { numeric: true })
}

const page = (title: string, body: string, to?: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">${to === undefined ? '' : `\n<meta http-equiv="refresh" content="0; url=${to}">`}
<title>${title}</title>
<style>body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
