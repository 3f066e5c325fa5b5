/** Meanings of words and phrases in a statement of access. A language's vocabulary lists words for each. */
export type Tag =
  // Whether one may see the material
  /** Accessible, available, "communicable". */
  | 'open'
  /** Nouns for access: access, consultation, use. */
  | 'access'
  /** Verbs for access in their passive or infinitive: be consulted, be seen. */
  | 'consult'
  /** Free, freely: how open something is. */
  | 'free'
  | 'public'
  | 'unrestricted'
  | 'closed'
  /** Reserved, confidential: closed with an end, otherwise restricted. */
  | 'reserved'
  | 'restricted'
  /** Nouns for restrictions and conditions. */
  | 'restriction'
  /** Nouns for the time of closure: embargo, closure period. */
  | 'term'
  /** Expired, lifted: said of a restriction. */
  | 'over'
  | 'granted'
  | 'forbidden'
  /** Permission, approval, undertaking: not everybody gets it. */
  | 'condition'
  /** "Subject to": a condition unless what follows is something else. */
  | 'subject'
  // Who, where and how
  /** Conditions that everybody can meet: appointment, registration, request. */
  | 'formality'
  /** The public, researchers, and the purposes of their use. */
  | 'readers'
  /** Family, staff, members: a limited audience. */
  | 'insiders'
  | 'place'
  /** Copies and publication, which do not concern access. */
  | 'copying'
  /** Loan and online display. */
  | 'elsewhere'
  /** Carriers of copies: discs, microfilm. */
  | 'carrier'
  /** Copyright, rules, handling and other matters. */
  | 'aside'
  /** Not, or only in part, arranged and described. */
  | 'unprocessed'
  /** Laws and regulations, which may close what they are said to govern. */
  | 'law'
  | 'contact'
  /** Verbs for seeing the material, or only a list or somebody: "consult the". */
  | 'look'
  /** Days of the week and times of the day. */
  | 'hours'
  // How much
  | 'not'
  /** "None", which alone answers the question for restrictions. */
  | 'none'
  | 'without'
  | 'only'
  | 'except'
  | 'some'
  | 'every'
  | 'partly'
  /** Dutch "beperkt openbaar": restricted before "until", otherwise partly. */
  | 'partly-public'
  /** Relating to, containing: only some of the material. */
  | 'about'
  // What
  /** Words for the material as a whole: collection, records. */
  | 'records'
  /** Words for one kind of material: recordings, personnel files. */
  | 'kind'
  /** Box, folder: a part if a number follows. */
  | 'part'
  /** Series: often the unit that is described. */
  | 'unit'
  | 'the'
  | 'this'
  // When
  | 'until'
  | 'through'
  | 'from'
  | 'after'
  | 'before'
  // Before a date or a length of time, prepositions of time; otherwise nothing: Dutch "voor", Polish "do"
  | 'until-date'
  | 'from-date'
  | 'after-date'
  | 'before-date'
  /** "Older than": said of the material, before a number of years. */
  | 'older'
  /** Without an end: permanently, for life. */
  | 'endless'
  /** Creation, last document: what a term is counted from. */
  | 'made'
  /** A calendar year, to the end of which a term is counted. */
  | 'yearend'
  /** Opening date: a day follows. */
  | 'release'
  /** Thereafter, on that date. */
  | 'later'
  /** Before that date. */
  | 'meanwhile'
  | 'year'
  | 'month'
  | 'yet'
  /** Words that make it doubtful whether something is open: hardly, perhaps, not yet. */
  | 'doubt'
  /** Marks of an earlier state: "formerly restricted". */
  | 'formerly'
  // Grammar
  | 'will'
  | 'may'
  | 'must'
  | 'be'
  | 'if'
  /** Conjunctions and prepositions before a reason. */
  | 'because'
  /** Prepositions before a law: "pursuant to". */
  | 'pursuant'
  | 'but'
  | 'which'
  | 'and'
  /** French "ne … que". */
  | 'ne'
  | 'que'
  | 'yes'
  | 'reviewed'
  | 'adverb'
  | 'small'

/** Words and phrases for each tag, separated by commas. `*` stands for any letters; letters are folded. */
export type Vocabulary = { readonly [T in Tag]?: string }

export interface Language {
  readonly code: string
  readonly words: Vocabulary
  /** Numbers in words, up to a hundred. */
  readonly numbers?: Readonly<Record<number, string>>
  /** Whether several negations in one clause are one, as in "no … ninguna". */
  readonly concord?: true
  /** Whether nouns without an article name only some of a kind: "Recordings are closed". */
  readonly articles?: 'germanic' | 'romance'
  /** Whether all nouns have capitals, so that a capital says nothing. */
  readonly capitals?: true
  /** Whether prepositions may follow a date: "2060-ig". */
  readonly postpositions?: true
}
