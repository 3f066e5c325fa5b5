/** Differences after an export to EAD3 and another import, by field, with reasons. Nothing else may differ. */
export const LOSSES: Readonly<Record<string, string>> = {
  'notes, order':
    'Only notes from the header are reordered: EAD3 prescribes the order of elements in `control`, and notes without an element there become a `controlnote`.',
  'dates, certainty and calendar':
    'EAD3 restricts certainty, era and calendar to an NMTOKEN; other characters become hyphens.',
  'notes, structure':
    'Emphasis around a name, date or title moves inside it. Paragraphs and tables within a list item become lines. Names in `physloc`, `materialspec` and `didnote` become plain text, but stay access points.',
  'scope and content, structure': 'As for notes.',
}

/** Differences after an export to EAD 2002 and another import, by field, with reasons. */
export const LOSSES_2002: Readonly<Record<string, string>> = {
  headings: 'A name has no parts, apart from the subordinate units of a corporate body. Its whole text is kept.',
  translations: 'It has one language at a time; a note in `notestmt` has the addresses of the others.',
  language_names: 'A script has no element, so the source’s own name of it is lost; its code is kept.',
  'notes, order':
    'Notes from the header without an element there become a `note` in `notestmt`, after the title, edition and publication. There is one author and one sponsor.',
  'dates, certainty and calendar':
    'EAD 2002 restricts era and calendar to an NMTOKEN; other characters become hyphens.',
  'notes, structure':
    'As in EAD3. In addition, a range in a chronology becomes one date, and a repository whose name is a link or stands among other names keeps only its words.',
  'scope and content, structure': 'As for notes.',
}

/** Differences after an export to EAD 4 and another import, by field, with reasons. */
export const LOSSES_4: Readonly<Record<string, string>> = {
  headings:
    'Names are in the order of EAD 4: agents, functions, places, subjects. Their parts have no markup, and a name that is the same as a creator is read as one.',
  'notes, order':
    'Notes on copies, originals, technical requirements and the legal status come before the others in EAD 4. Notes from the header are reordered as in EAD3.',
  'dates, certainty and calendar': 'As in EAD3.',
  'notes, structure':
    'As in EAD3. In addition, elements within links, emphasis and names become text, lists and tables in notes on copies and originals become lines, and titles of the finding aid and names of the repository are plain text.',
  'scope and content, structure': 'As for notes.',
}

/** The places in which EAD 4 keeps what it has no home for. */
const KEPT_4: readonly (readonly [string, string])[] = [
  [
    'captions (`label`), `rules`, `normal`, `altrender` and other attributes that only EAD3 has',
    'the same attribute in EAD3’s namespace: `ead3:label`',
  ],
  [
    'elements that EAD 4 joins with others: `physloc`, `index`, `relations`, abstracts of a unit, line breaks',
    '`ead3:element` on `otherIdentificationData`, `otherDescriptiveInfo`, `otherDescription`, `scopeContent`, `span`',
  ],
  [
    'heads, lists, tables and quotations of notes',
    'XHTML in `formattingExtension`; EAD3’s elements and attributes in a class that begins with `ead3?`',
  ],
  [
    'copies, originals and technical requirements',
    '`formAvailable` with `ead3:element`, and a label where the source has none',
  ],
  ['facets and dimensions of an extent', 'its `descriptiveNote`, with `ead3:element`'],
  ['codes of dates that EAD 4’s rules do not allow', '`ead3:normal` beside `textualDate`'],
  ['a status of the finding aid that is not in EAD 4’s list', '`ead3:findaidstatus` on `control`'],
]

/** Additions of an export to the source. Our own reader recognises them by a mark; others read them. */
const ADDED: readonly string[] = [
  'a permalink (`unitid`) for each unit',
  'thumbnail, IIIF manifest and, unless suppressed, the files of attached images (`dao`)',
  'title, identifier, agency, status and publisher of the finding aid, if the source has none',
  'dates on which it was first published and last changed here, and on which it was created and revised (`maintenancehistory`)',
  'the access status set with `fonds set`, beside the statement of the source',
  'in the export of a part of a finding aid: its ancestors, and inherited creators, languages, access and conditions of use',
  'the repository, if the source names none',
  'a title for units with neither title nor date',
  'the normal form of dates that could be parsed',
  'the identifier of a name’s authority record, if the heading has none (not marked)',
]

/** Renders docs/ead-round-trip.md. */
export function renderRoundTrip(): string {
  const rows = Object.entries(LOSSES).map(([field, reason]) => `| ${field} | ${reason} |`)
  const rows4 = Object.entries(LOSSES_4).map(([field, reason]) => `| ${field} | ${reason} |`)
  const kept4 = KEPT_4.map(([what, where]) => `| ${what} | ${where} |`)
  const rows2002 = Object.entries(LOSSES_2002).map(([field, reason]) => `| ${field} | ${reason} |`)
  return `# Export to EAD and import again

An archive can leave with everything it brought:

    bin/fonds export ead --tenant city --out finding-aids/
    bin/fonds import ead finding-aids/ --tenant copy --publish

The copy has the same components in the same order, depth and level, with the same ids, titles, dates, extents, containers,
languages, notes, names, access and digital objects. Tests compare every field of every component, for real finding aids and for
the demo.

Translations come back as well. Behind each element that has been translated, EAD3 has one of the same name for each language, with
\`lang\` (and \`script\`), by which an import knows them for translations. The original then states its own language, too. An extent whose
translation begins with no number is written as text in all languages.

Links from one text to a component or note of the same finding aid come back with the \`id\` to which they lead, as \`href="#…"\`. In lists
of OAI-PMH, each \`id\` is unique among all finding aids. Links to a note or component that is not public are plain words on pages and in JSON.

The export leaves out internal content (\`audience="internal"\`) and suppressed names. The words of a suppressed name stay in
sentences, but no longer point to the entity.

## What differs

| Field | Why |
| --- | --- |
${rows.join('\n')}

## What is added

${ADDED.map((line) => `- ${line}`).join('\n')}

In the finding aid of a fonds, every addition except the last carries \`altrender="supplied-by-export"\`, and imports ignore it.

## EAD 4

EAD 4 of 2026 has the same finding aid, with translations as in EAD3:

    bin/fonds export ead --tenant city --version 4 --out finding-aids/
    curl http://localhost:8080/api/public/collections/town-of-lindovar-council-and-magistracy/ead4.xml

It is valid against the official schema. What EAD 4 has no home for is kept in a form that comes back with our own reader:

| What | Where |
| --- | --- |
${kept4.join('\n')}

An import of such an export differs only in these fields:

| Field | Why |
| --- | --- |
${rows4.join('\n')}

## EAD 2002

Programs that do not read EAD3, such as ArcLight, AtoM and ArchivesSpace, get the same finding aid in EAD 2002:

    bin/fonds export ead --tenant city --version 2002 --out finding-aids/
    curl http://localhost:8080/api/public/collections/town-of-lindovar-council-and-magistracy/ead2002.xml

It is valid against the official schema, whose namespace and XLink attributes it uses. A program that needs the form of the DTD
gets it by removing the namespaces; tests validate both.

It has one language: that of the originals or, with \`?lang=fr\`, another into which the collection has been translated, and the original
where there is no translation. A note of the header (\`notestmt\`) has the addresses of the others.

EAD 2002 has no attribute for some of what a description says, such as the language of a note, the barcode of a container or a date
that is open at one end. Our own reader finds these in \`altrender\`, as \`ead3?\` and EAD3’s attributes, so an import of such an
export differs only in these fields:

| Field | Why |
| --- | --- |
${rows2002.join('\n')}

The coordinates of places are left out.

The export follows the rules of these programs where the standard leaves a choice:

- A unit has one \`unitid\` for its reference code, because AtoM and ArchivesSpace take the last one. The permalink is its
  \`identifier\`, or a \`unitid\` of type \`permalink\` if there is no code.
- Every component has an \`id\`, which ArcLight makes its address from, and a \`level\`.
- A date that is a range has the type \`inclusive\`; \`normal\` is a date or two of ISO 8601.
- Each extent is in its own \`physdesc\`; ArchivesSpace reads a number and a unit.
- The containers of a group name the first as their \`parent\`.
- Languages have codes of ISO 639-2/B.
- The repository is in a \`corpname\`, from which AtoM takes it.

AtoM takes the title from a \`unittitle\` without markup only. ArchivesSpace rejects a resource without an extent or a language.
ArcLight rejects a finding aid in which one date spans more than a thousand years. Its own indexer has read the other finding aids of the
demo with every component in its place, and the three with such a date once that limit was raised (ArcLight 2.0.0.alpha, traject 3.8.3,
26 November 2026).

To edit this page, change \`libs/readers/ead/src/round-trip-doc.ts\` and run \`npm run generate\`.

## Archives Portal Europe

The portal takes a profile of EAD 2002, apeEAD 1.5:

    bin/fonds export ead --tenant city --profile ape --out ape/
    curl "http://localhost:8080/api/public/collections/town-of-lindovar-council-and-magistracy/ead2002.xml?profile=ape"

It is valid against the portal’s schema, for the demo, for real finding aids and with any input. It is made to be harvested, not to come
back: notes without an element there become \`odd\`, a summary is the first paragraph of the scope and content, inline names are words alone,
and types of dates other than creation are notes. \`?lang=fr\` chooses the language, as for EAD 2002.

The portal requires the code of the archive and its country. They are those of its ISIL (\`fonds tenant set city --identifier DE-1951\`);
without one, the code is made of the archive’s name here, and the country is \`XX\`. Pictures, sound and films that are open are linked as
\`dao\` with the portal’s types, and a licence or statement of rights is in \`userestrict type="dao"\`.
`
}
