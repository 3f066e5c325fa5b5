import { globSync } from 'node:fs'

/** Path of the start page in the repository. */
export const START_PAGE = 'tools/docs-site/start.md'

/** Markdown files outside docs/ that become pages, and the paths of these in the site. */
const OUTSIDE: Readonly<Record<string, string>> = {
  [START_PAGE]: 'index.md',
  'README.md': 'readme.md',
  'CHANGELOG.md': 'changelog.md',
  'CODE_OF_CONDUCT.md': 'code-of-conduct.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security.md',
  'bench/RESULTS.md': 'benchmarks.md',
  'clients/python/README.md': 'clients/python.md',
  'clients/typescript/README.md': 'clients/typescript.md',
  'conformance/README.md': 'conformance.md',
  'conformance/RESULTS.md': 'conformance-results.md',
  'demo/README.md': 'demo.md',
  'deploy/helm/fonds/README.md': 'operations/helm-chart.md',
}

/** Pages by the path of their Markdown in the repository; values are paths in the site, such as `operations/index.md`. */
export type Pages = ReadonlyMap<string, string>

/** Finds the pages of a checkout. */
export function findPages(root: string): Pages {
  const docs = globSync('docs/**/*.md', { cwd: root }).sort()
  return new Map([...docs.map((path) => [path, pathInSite(path)] as const), ...Object.entries(OUTSIDE)])
}

/** The index of docs/ is not the start page; those of folders are the pages of these. */
function pathInSite(path: string): string {
  const inside = path.slice('docs/'.length)
  return inside === 'README.md' ? 'contents.md' : inside.replace(/(?<=^|\/)README\.md$/, 'index.md')
}
