import { QUALITY_WEIGHTS } from './quality.ts'

/** Renders `docs/quality.md`. */
export function renderQualityPage(): string {
  const rows = QUALITY_WEIGHTS.map(({ element, weight }) => `| ${element} | ${weight} |`)
  return `# Find descriptions that need work

Every record and collection has a \`quality\` score from 0 to 100. It measures completeness: the sum of the weights of the
elements that the description has. Use it to find descriptions that need work. This search lists the most complete ones first,
and its \`links.last\` leads to the least complete:

    curl 'http://localhost:8080/api/public/search?q=*&sort=quality'

\`fonds report quality\` ([reports](reports.md)) scores every series, drafts included, and names the elements that would raise
its score most.

The score judges neither the archive nor how well a text is written. ISAD(G)'s essential elements weigh most, followed by
elements that make a description findable. Inherited values do not count.

| Element | Weight |
|---|---|
${rows.join('\n')}

The score is stored with the description and recomputed by every import. Every reader sees the same score.
`
}
