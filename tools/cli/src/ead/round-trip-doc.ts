/** What export to EAD3 and import again does not give back, by field, and why. Nothing else may differ. */
export const LOSSES: Readonly<Record<string, string>> = {
  'notes, order':
    'of notes from the header alone: EAD3’s `control` has an order of its own, and the text of a note that has no element there stands in a `controlnote`',
  'dates, certainty and calendar':
    'EAD3 has a single word without spaces for certainty, era and calendar: what an NMTOKEN cannot hold becomes a hyphen',
  'notes, structure':
    'emphasis round a name, date or title is within it; paragraphs and tables within an item of a list become its lines; names in `physloc`, `materialspec` and `didnote` become words (they stay access points)',
  'scope and content, structure': 'as in notes',
}

/** What an export has and the source had not; a reader of ours knows it by its mark, others read it. */
const ADDED: readonly string[] = [
  'a permalink (`unitid`) for each unit',
  'thumbnail, IIIF manifest and, unless suppressed, the files of attached images (`dao`)',
  'title, agency, status and publisher of the finding aid, and its identifier, where the source has none',
  'when it was first published here and last changed, and again when it was made and revised (`maintenancehistory`)',
  'access as the operator of the archive set it, beside what the source says',
  'of a part of a finding aid: those above it, creators, languages, access and conditions of use in force from above',
  'the repository, where the source names none',
  'a title for a unit that has neither title nor date',
  'the normal form of a date whose words could be read',
  'the identifier of a name’s authority record, where the heading has none: that one has no mark',
]

/** docs/ead-round-trip.md */
export function renderRoundTrip(): string {
  const rows = Object.entries(LOSSES).map(([field, reason]) => `| ${field} | ${reason} |`)
  return `# Export to EAD3 and import again

This page comes from \`tools/cli/src/ead/round-trip-doc.ts\` (\`pnpm --filter @fonds/cli generate\`); a test holds it to that.

An archive that is exported to EAD3 and imported from it is the same archive: as many components, in their order, at
their depth and level, with their ids, titles, dates, extents, containers, languages, notes, names, access and digital
objects. Tests compare every field of every component, over real finding aids and the demo's.

What the source keeps from the public (\`audience="internal"\`) is not exported, and neither is a suppressed name:
its words in a sentence stay, without what they name.

## What differs

| Field | Why |
| --- | --- |
${rows.join('\n')}

## What is added

${ADDED.map((line) => `- ${line}`).join('\n')}

In a finding aid of a fonds all but the last carry \`altrender="supplied-by-export"\`, and an import passes over them.
`
}
