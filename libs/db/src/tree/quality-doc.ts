import { QUALITY_WEIGHTS } from './quality.ts'

/** The page on `quality`, as `docs/quality.md` has it. */
export function renderQualityPage(): string {
  const rows = QUALITY_WEIGHTS.map(({ element, weight }) => `| ${element} | ${weight} |`)
  return `# Quality

\`quality\`, 0 to 100, says how complete a description is: the weights of the elements that it has, added up. It is no
judgement of the archive, nor of how good the words are; it is there to find what still wants describing, and to sort by.

The elements that ISAD(G) calls essential count first, then what makes a description findable. What a description
inherits from above is not counted: it is the description's own completeness.

| Element | Weight |
|---|---|
${rows.join('\n')}

The number is kept with the description, and made anew with each import. It is the same for every reader.
`
}
