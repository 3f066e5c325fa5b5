/** Why descriptions change in meaning without being written, and which of a tenant's descriptions (`d`) do. */
export const CONCERNED = {
  // The archive's statement for material holds where a description has no rights, own or inherited.
  rights: 'd.rights IS NULL',
  // Earlier readers kept years far in the future as the ends of dates. See far-ends.ts.
  dates: 'greatest(d.date_start, d.date_end) > 2150',
  // Titles of AtoM's rows in other languages were other titles. See translated-titles.ts.
  translations: `d.titles IS NOT NULL AND d.body -> 'titles' @> '[{"type": "translated"}]'`,
  // Their URLs have the UUID and the version since 0.10; see libs/archive/src/image-urls.ts.
  images: 'd.thumbnail IS NOT NULL',
  // Files that are not pictures were among the images until 0.10.
  files: 'EXISTS (SELECT FROM fonds.media m WHERE m.description_id = d.id AND NOT m.renderable)',
  // Collections below the top are items of OAI-PMH since 0.10.
  levels: "d.kind = 'collection' AND d.parent_id IS NOT NULL AND NOT d.suppressed",
  // Their permalinks are made in another way.
  permalinks: 'true',
  // Another repository, or another name of it.
  repositories: 'EXISTS (SELECT FROM fonds.collection_repository c WHERE c.root_id = d.root_id)',
  // Of names, not descriptions. See entities/name-languages.ts.
  names: 'false',
  // Orders to compute the words by which names are found. See entities/name-words.ts.
  words: 'false',
  // Of their order alone. See title-keys.ts.
  titles: 'false',
} as const
export type ReviewReason = keyof typeof CONCERNED
