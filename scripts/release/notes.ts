/**
 * Returns what CHANGELOG.md says of a version: the section of its name, or, for a candidate or before its section has a name,
 * what is unreleased.
 * @throws if it says nothing
 */
export function notesOf(changelog: string, version: string): string {
  const sections = new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const [heading = '', ...lines] = part.split('\n')
        return [/^\[?([^\]\s]+)/.exec(heading)?.[1] ?? '', lines.join('\n').trim()] as const
      }),
  )
  const own = sections.get(version) ?? sections.get('Unreleased')
  if (own === undefined || own === '') throw new Error(`CHANGELOG.md has no section for ${version}`)
  return `# Fonds ${version}\n\n${own}\n`
}
