/**
 * Values of the suite of 2026 that `control` may bind an attribute to, by the attribute: those of TS-EAS's Best Practice
 * Guide. They bind where `control` says `…Encoding="EASList"`.
 */
export const EAS_LISTS: Readonly<Record<string, ReadonlySet<string>>> = listsOf({
  addressLineType: 'county country district municipality postBox postalCode region street',
  agentType: 'corporateBody family group human mechanism person position unknown',
  audience: 'internal external',
  contactLineType: 'directions email fax homepage mobileNumber phoneNumber',
  coverage: 'part whole',
  extentType: 'carrier materialType spaceOccupied',
  formAvailableType: 'analogOriginal analogDerived digitalOriginal digitalDerived',
  functionStatus: 'active deleted draft final inactive obsolete revised unknown',
  functionType: 'activity function',
  identityType: 'acquired given',
  maintenanceEventType: 'cancelled created deleted derived revised unknown updated',
  maintenanceStatus: 'cancelled deleted deletedMerged deletedReplaced deletedSplit derived new revised',
  placeType:
    'administrativeDivision area bodyOfWater landElevation populatedPlace roadOrRailroad spot undersea vegetation',
  publicationStatus: 'approved inProcess published',
  referredEntityType: 'corpName famName function genreForm geogName name occupation persName subject title',
  relationType:
    'authority familialOrganizational hierarchical identity performance provenance related sequential spatial subject temporal',
  status: 'alternative authorized ongoing unknown',
  targetType:
    'corporateBody family function group instantiation mechanism person place position record recordPart recordSet resource',
  unitDateType: 'bulk inclusive',
})

/** Values of `status`, by element, whatever `control` says. */
export const STATUSES: Readonly<Record<string, ReadonlySet<string>>> = listsOf({
  agencyCode: 'alternative authorized',
  otherAgencyCode: 'alternative authorized',
  nameEntry: 'alternative authorized',
  textualDate: 'ongoing unknown',
  toDate: 'ongoing unknown',
  date: 'unknown',
  fromDate: 'unknown',
})

/** Elements of XHTML that `formattingExtension` may contain, with the attributes of each besides `GLOBAL`. */
export const XHTML: Readonly<Record<string, ReadonlySet<string>>> = listsOf({
  ...Object.fromEntries(
    `h1 h2 h3 h4 h5 h6 div p br hr ul dl dt dd table caption thead tbody tfoot tr em strong dfn code sub sup span abbr cite
    b i small ruby rt rp`
      .split(/\s+/)
      .map((name) => [name, '']),
  ),
  ol: 'start type reversed',
  li: 'value',
  th: 'abbr axis headers colspan rowspan scope',
  td: 'abbr axis headers colspan rowspan scope',
  blockquote: 'cite',
  q: 'cite',
  ins: 'cite datetime',
  del: 'cite datetime',
  a: 'href rel target type name hreflang',
  img: 'src alt width height longdesc',
})

/** Attributes that every element of XHTML may have. */
export const GLOBAL: ReadonlySet<string> = new Set(['id', 'class', 'title', 'lang', 'xml:lang', 'dir'])

function listsOf(lists: Readonly<Record<string, string>>): Readonly<Record<string, ReadonlySet<string>>> {
  const entries = Object.entries(lists).map(([name, values]) => [name, new Set(values.split(' '))] as const)
  return Object.fromEntries(entries)
}
