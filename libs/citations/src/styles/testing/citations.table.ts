import type { MaterialName } from './materials.ts'

/** Expected citations of one kind of material in each style, and the rule that they illustrate. */
interface ExpectedCitations {
  readonly rule: string
  /** Chicago's note in plain text. */
  readonly note: string
  /** Chicago's bibliography entry in plain text. */
  readonly bibliography: string
  /** HTML without the link around the URL. */
  readonly apa: string
  /** HTML without the link around the URL. */
  readonly mla: string
}

/** Expected citations, checked by hand against the manuals. Change them only if a rule changes. */
export const EXPECTED: Readonly<Record<MaterialName, ExpectedCitations>> = {
  'a letter': {
    rule: 'Chicago’s note has A to B without the word letter; a devised title stays roman (APA in brackets); box and folder after the code',
    note: 'Erik Holm to Anna Brandt, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. Letter to Anna Brandt. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May 14). [Letter to Anna Brandt]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. Letter to Anna Brandt. 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a letter without a day': {
    rule: 'a month without a day; MLA abbreviates months over four letters, so not May',
    note: 'Erik Holm to Anna Brandt, May 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. Letter to Anna Brandt. May 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May). [Letter to Anna Brandt]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. Letter to Anna Brandt. May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a telegram': {
    rule: 'Chicago’s note names correspondence that is no letter',
    note: 'Erik Holm to Anna Brandt, telegram, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. Telegram to Anna Brandt. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May 14). [Telegram to Anna Brandt]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. Telegram to Anna Brandt. 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a letter of unknown author': {
    rule: 'without an author the title comes first; APA’s date follows it',
    note: 'Letter to Anna Brandt, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Letter to Anna Brandt. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '[Letter to Anna Brandt]. (1931, May 14). Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Letter to Anna Brandt. 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'an undated letter': {
    rule: 'n.d. in Chicago and APA, nothing in MLA; carries an access date even where dated material does not',
    note: 'Erik Holm to Anna Brandt, n.d., MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. Letter to Anna Brandt. n.d. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (n.d.). [Letter to Anna Brandt]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. Letter to Anna Brandt. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a text with a title': {
    rule: 'quotation marks in Chicago and MLA, italics in APA; the genre after the title, last in MLA',
    note: 'Erik Holm, “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May 14). <i>Red Shoes</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a text whose title asks': {
    rule: 'no full stop after ?; only Chicago’s note keeps the comma',
    note: 'Erik Holm, “Whose Harbour?,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. “Whose Harbour?” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May 14). <i>Whose Harbour?</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. “Whose Harbour?” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a text whose title quotes': {
    rule: 'quotation marks within become single, but stay double in APA’s italics',
    note: 'Erik Holm, “On ‘Red Shoes’,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. “On ‘Red Shoes’.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May 14). <i>On “Red Shoes”</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. “On ‘Red Shoes’.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a text whose title ends in a full stop': {
    rule: 'the title’s own full stop is lost at a join',
    note: 'Erik Holm, “An End,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. “An End.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May 14). <i>An End</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. “An End.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a text in no collection': {
    rule: 'the repository stands alone; in MLA a whole work is in italics and its date runs on',
    note: 'Erik Holm, “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May 14). <i>Red Shoes</i> [Typescript]. Velme City Archive (MS 12/3, Box 2, Folder 5), Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. <i>Red Shoes</i>. 14 May 1931, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a photograph of about a year': {
    rule: 'circa is [ca.] straight after the title in Chicago, ca. in APA, Circa in MLA; the genre follows the date',
    note: 'Erik Holm, The Ice Breaks [ca. 1885], photograph, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. The Ice Breaks. [ca. 1885]. Photograph. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (ca. 1885). <i>The Ice Breaks</i> [Photograph]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. <i>The Ice Breaks</i>. Circa 1885, Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Photograph.',
  },
  'an anonymous map': {
    rule: 'a map’s title is in italics',
    note: 'The River Velme, 1790, map, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'The River Velme. 1790. Map. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '<i>The River Velme</i>. (1790). [Map]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: '<i>The River Velme</i>. 1790, Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Map.',
  },
  'a file of a body': {
    rule: 'a corporate body as it is written; a genre word is lower-cased after an author; MLA cuts the range',
    note: 'Harbour Board, minutes of the harbour board, 1919–1923, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Harbour Board. Minutes of the harbour board. 1919–1923. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Harbour Board. (1919–1923). <i>Minutes of the harbour board</i>. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Harbour Board. Minutes of the harbour board. 1919–23. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a file of nobody': {
    rule: 'a segment that begins with a container is capitalised in the bibliography',
    note: 'Minutes of the harbour board, May 14, 1931, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Minutes of the harbour board. May 14, 1931. Folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '<i>Minutes of the harbour board</i>. (1931, May 14). Holm Papers (Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Minutes of the harbour board. 14 May 1931. Holm Papers, Velme City Archive, Velme, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a file of a guessed date': {
    rule: 'EDTF’s ? is a question mark, never circa',
    note: 'Minutes of the harbour board [1955–1960?], MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Minutes of the harbour board. [1955–1960?]. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '<i>Minutes of the harbour board</i>. (1955–1960?). Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Minutes of the harbour board. 1955–60? Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a file of a decade': {
    rule: 'a decade',
    note: 'Minutes of the harbour board, 1890s, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Minutes of the harbour board. 1890s. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '<i>Minutes of the harbour board</i>. (1890s). Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Minutes of the harbour board. 1890s. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a file with words for a date': {
    rule: 'words for a date are printed as recorded, with a capital after a full stop',
    note: 'Minutes of the harbour board, after the flood, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Minutes of the harbour board. After the flood. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '<i>Minutes of the harbour board</i>. (after the flood). Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Minutes of the harbour board. After the flood. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a record of nothing but its title': {
    rule: 'what is not known vanishes with its separator',
    note: 'Plan, n.d., Velme City Archive, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography: 'Plan. n.d. Velme City Archive. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '<i>Plan</i>. (n.d.). Velme City Archive. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Plan. Velme City Archive, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'two authors': {
    rule: 'the second is not inverted, but in APA; a suffix after the name',
    note: 'Erik Holm and Thomas Okonkwo Jr., “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik, and Thomas Okonkwo Jr. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E., &amp; Okonkwo, T., Jr. (1931, May 14). <i>Red Shoes</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik, and Thomas Okonkwo Jr. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'four authors': {
    rule: 'et al. in Chicago’s note from four on, in MLA from three on',
    note: 'Erik Holm et al., “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik, Anna Brandt, Jean-Paul Stern, and Harbour Board. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E., Brandt, A., Stern, J.-P., &amp; Harbour Board. (1931, May 14). <i>Red Shoes</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik, et al. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a particle kept': {
    rule: 'a particle before the family name stays there',
    note: 'Pieter van der Meer, “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'van der Meer, Pieter. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'van der Meer, P. (1931, May 14). <i>Red Shoes</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'van der Meer, Pieter. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a particle dropped': {
    rule: 'a particle after the given name goes to the end of the entry, in APA to the front',
    note: 'Claire de Montbrun, “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Montbrun, Claire de. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'de Montbrun, C. (1931, May 14). <i>Red Shoes</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Montbrun, Claire de. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a particle joined by a hyphen': {
    rule: 'al- is written together; only Chicago puts it last',
    note: 'Tawfiq al-Hakim, “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Hakim, Tawfiq al-. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'al-Hakim, T. (1931, May 14). <i>Red Shoes</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'al-Hakim, Tawfiq. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a family name first': {
    rule: 'a name that has its family name first is not turned round and has no comma',
    note: 'Lin Hai, “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Lin Hai. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Lin, H. (1931, May 14). <i>Red Shoes</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Lin Hai. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
  'a Chinese hand': {
    rule: 'Han script is printed as it is, without italics of ours',
    note: '林海, 家書, May 14, 1931, MS 12/3, box 2, folder 5, 茶樓書信, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      '林海. 家書. May 14, 1931. MS 12/3, box 2, folder 5. 茶樓書信. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '林海. (1931, May 14). [家書]. 茶樓書信 (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: '林海. 家書. 14 May 1931. 茶樓書信, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'an Arabic hand': {
    rule: 'what runs from right to left is isolated; given names in Arabic script have no initials',
    note: '\u2068طه حسين\u2069, \u2068رسالة\u2069, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      '\u2068حسين, طه\u2069. \u2068رسالة\u2069. 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '<bdi>حسين, طه</bdi>. (1931). <bdi>[رسالة]</bdi>. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: '<bdi>حسين, طه</bdi>. <bdi>رسالة</bdi>. 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'marble of before our era': {
    rule: 'years before 1 CE are counted without a year 0',
    note: 'Epitaph, 44 BCE, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Epitaph. 44 BCE. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '[Epitaph]. (44 B.C.E.). Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Epitaph. 44 BCE. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a fonds of a person': {
    rule: 'a collection starts from its title, but in APA; its title is not printed twice',
    note: 'Holm Papers, 1880–1931, MS 12/3, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/collections/c1.',
    bibliography:
      'Holm Papers. 1880–1931. MS 12/3. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/collections/c1.',
    apa: 'Holm, E. (1880–1931). <i>Holm Papers</i> [Archival collection]. Velme City Archive (MS 12/3), Velme. Retrieved November 21, 2026, from https://archive.example/collections/c1',
    mla: 'Holm Papers. 1880–1931, Velme City Archive, Velme, MS 12/3, archive.example/collections/c1. Accessed 21 Nov. 2026.',
  },
  'a fonds of a family': {
    rule: 'a family is no author',
    note: 'House of Kallias, 1880–1931, MS 12/3, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/collections/c1.',
    bibliography:
      'House of Kallias. 1880–1931. MS 12/3. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/collections/c1.',
    apa: '<i>House of Kallias</i>. (1880–1931). [Archival collection]. Velme City Archive (MS 12/3), Velme. Retrieved November 21, 2026, from https://archive.example/collections/c1',
    mla: 'House of Kallias. 1880–1931, Velme City Archive, Velme, MS 12/3, archive.example/collections/c1. Accessed 21 Nov. 2026.',
  },
  'a fonds of a company': {
    rule: 'never two full stops; & is escaped in HTML only',
    note: 'Marchand & Co. [ca. 1885–1920], MS 12/3, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/collections/c1.',
    bibliography:
      'Marchand & Co. [ca. 1885–1920]. MS 12/3. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/collections/c1.',
    apa: 'Marchand &amp; Co. (ca. 1885–1920). <i>Marchand &amp; Co.</i> [Archival collection]. Velme City Archive (MS 12/3), Velme. Retrieved November 21, 2026, from https://archive.example/collections/c1',
    mla: 'Marchand &amp; Co. Circa 1885–1920, Velme City Archive, Velme, MS 12/3, archive.example/collections/c1. Accessed 21 Nov. 2026.',
  },
  'a fonds without a date': {
    rule: 'a collection without a date says so in APA only',
    note: 'Holm Papers, MS 12/3, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/collections/c1.',
    bibliography:
      'Holm Papers. MS 12/3. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/collections/c1.',
    apa: '<i>Holm Papers</i>. (n.d.). [Archival collection]. Velme City Archive (MS 12/3), Velme. Retrieved November 21, 2026, from https://archive.example/collections/c1',
    mla: 'Holm Papers. Velme City Archive, Velme, MS 12/3, archive.example/collections/c1. Accessed 21 Nov. 2026.',
  },
  'a series': {
    rule: 'a part of a fonds names the fonds and opens with its own creator',
    note: 'Erik Holm, correspondence, 1880–1931, MS 12/2, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/collections/c1.',
    bibliography:
      'Holm, Erik. Correspondence. 1880–1931. MS 12/2. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/collections/c1.',
    apa: 'Holm, E. (1880–1931). <i>Correspondence</i>. Holm Papers (MS 12/2), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/collections/c1',
    mla: 'Holm, Erik. Correspondence. 1880–1931. Holm Papers, Velme City Archive, Velme, MS 12/2, archive.example/collections/c1. Accessed 21 Nov. 2026.',
  },
  'a photograph with a devised title': {
    rule: 'a devised title does not drop the genre; APA opens the description with it',
    note: 'Erik Holm, Quay with the steamer Halcyon, 1912, photograph, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. Quay with the steamer Halcyon. 1912. Photograph. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1912). [Photograph: Quay with the steamer Halcyon]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. Quay with the steamer Halcyon. 1912. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Photograph.',
  },
  'a photograph whose title names it': {
    rule: 'a genre that the title names is not said twice',
    note: 'Erik Holm, photograph of the quay, 1912, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. Photograph of the quay. 1912. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1912). [Photograph of the quay]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. Photograph of the quay. 1912. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a text of a genre outside the styles': {
    rule: 'a genre that the styles do not know is said as the archive wrote it',
    note: 'Erik Holm, “Red Shoes,” Sketch comedies, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Holm, Erik. “Red Shoes.” Sketch comedies. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Holm, E. (1931, May 14). <i>Red Shoes</i> [Sketch comedies]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Holm, Erik. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Sketch comedies.',
  },
  'a file of before a year': {
    rule: 'a date that no style has a form for begins with a capital after a full stop only',
    note: 'Minutes of the harbour board, before 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      'Minutes of the harbour board. Before 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: '<i>Minutes of the harbour board</i>. (before 1931). Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: 'Minutes of the harbour board. Before 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026.',
  },
  'a Chinese hand with a romanised name': {
    rule: 'APA takes initials from the form for sorting; the other styles print the name as it is',
    note: '林海, “Red Shoes,” typescript, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, https://archive.example/records/r1.',
    bibliography:
      '林海. “Red Shoes.” Typescript. May 14, 1931. MS 12/3, box 2, folder 5. Holm Papers. Velme City Archive, Velme. Accessed November 21, 2026. https://archive.example/records/r1.',
    apa: 'Lin, H. (1931, May 14). <i>Red Shoes</i> [Typescript]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from https://archive.example/records/r1',
    mla: '林海. “Red Shoes.” 14 May 1931. Holm Papers, Velme City Archive, Velme, MS 12/3, box 2, folder 5, archive.example/records/r1. Accessed 21 Nov. 2026. Typescript.',
  },
}
