/** Types of names in the order of the pages, with their headings. */
export const ENTITY_TYPES = [
  ['person', 'page.persons'],
  ['corporate_body', 'page.corporate_bodies'],
  ['family', 'page.families'],
  ['place', 'page.places'],
  ['subject', 'page.subjects'],
] as const
