const NEVER_SENT =
  'The document described items of these lists with members that only /records sends, with include=place'
const LANGUAGE = 'CHANGELOG.md: names in JSON-LD have a language where it is known'

/**
 * Breaks of the contract since the last release that were decided on, by their names in `breaksBetween`, each with where it is
 * announced. Emptied when a release's contract is kept.
 */
export const ACCEPTED_BREAKS: Readonly<Record<string, string>> = {
  'GET /records/{slug} 200 application/json: children.items.ancestors is gone': NEVER_SENT,
  'GET /records/{slug} 200 application/json: children.items.containers is gone': NEVER_SENT,
  'GET /records/{slug} 200 application/json: children.items.access is gone': NEVER_SENT,
  'GET /records/{slug} 200 application/json: siblings.items.ancestors is gone': NEVER_SENT,
  'GET /records/{slug} 200 application/json: siblings.items.containers is gone': NEVER_SENT,
  'GET /records/{slug} 200 application/json: siblings.items.access is gone': NEVER_SENT,
  'GET /records/{slug}/children 200 application/json: items.ancestors is gone': NEVER_SENT,
  'GET /records/{slug}/children 200 application/json: items.containers is gone': NEVER_SENT,
  'GET /records/{slug}/children 200 application/json: items.access is gone': NEVER_SENT,
  'GET /collections/{slug} 200 application/json: children.items.ancestors is gone': NEVER_SENT,
  'GET /collections/{slug} 200 application/json: children.items.containers is gone': NEVER_SENT,
  'GET /collections/{slug} 200 application/json: children.items.access is gone': NEVER_SENT,
  'GET /records/{slug} 200 application/json: json_ld.name may be object': LANGUAGE,
  'GET /records/{slug} 200 application/ld+json: name may be object': LANGUAGE,
  'GET /records/{slug}.jsonld 200 application/ld+json: name may be object': LANGUAGE,
  'GET /collections/{slug} 200 application/json: json_ld.name may be object': LANGUAGE,
  'GET /collections/{slug} 200 application/ld+json: name may be object': LANGUAGE,
  'GET /collections/{slug}.jsonld 200 application/ld+json: name may be object': LANGUAGE,
}
