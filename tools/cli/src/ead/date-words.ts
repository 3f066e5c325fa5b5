/** Words that dates are written with, in English, French, German, Dutch, Spanish and Italian; folded, lower case. */

function byWord(table: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(table).flatMap(([month, words]) => words.split(' ').map((word): [string, number] => [word, +month])),
  )
}

/** Month names and their abbreviations. */
export const MONTHS = byWord({
  1: 'january jan janvier janv januar janner januari enero ene gennaio gen genn',
  2: 'february feb febr fevrier fevr fev februar feber februari febrero febbraio',
  3: 'march mar mars marz maerz mrz maart mrt marzo',
  4: 'april apr avril avr abril abr aprile',
  5: 'may mai mei mayo maggio magg mag',
  6: 'june jun juin juni junio giugno giu',
  7: 'july jul juillet juil juli julio luglio lugl lug',
  8: 'august aug aout augustus agosto ago ag',
  9: 'september sept sep septembre septiembre setiembre settembre sett set',
  10: 'october oct octobre oktober okt octubre ottobre ott',
  11: 'november nov novembre noviembre nov',
  12: 'december dec decembre dezember dez diciembre dic dicembre',
})

/** Replacements made in this order before a date is cut into words. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:b\. ?c\. ?e?\.?|bce?|v\. ?chr\.?|vor christus|av\. ?j\.? ?-? ?c\.?|avant j\.? ?-? ?c\.?|a\. ?c\.)(?![a-z])/g,
    ' bce ',
  ],
  [/\b(?:a\. ?d\.|ad|c\. ?e\.|ce|n\. ?chr\.?|nach christus|ap(?:r|res)?\.? j\.? ?-? ?c\.?|d\. ?c\.)(?![a-z])/g, ' ce '],
  [
    /\b(?:no dates?|date unknown|dates? not (?:known|given)|without dates?|undated|nd|[nso]\. ?d\.?|z\. ?j\.?|s\. ?[fa]\.|sans date|ohne datum|undatiert|non date|zonder (?:jaar|datum)|ongedateerd|sin fecha|senza data|unbekannt)(?![a-z])/g,
    ' undated ',
  ],
  [/\b(?:corrected|revised|updated) to\b/g, ' '],
  [/\b(?:not (?:before|earlier than))\b/g, ' > '],
  [/\b(?:not (?:after|later than))\b/g, ' < '],
  [/\b(?:before|vor|avant|voor|antes de|prima del)\b/g, ' < '],
  [/\b(?:after|since|nach|seit|apres|depuis|na|sinds|despues de|desde|dopo il|dopo)\b/g, ' > '],
  [/\b(?:between|zwischen|entre|tussen|tra|fra)\b/g, ' btw '],
  [
    /\b(?:approximately|approximate|approx|circa|cca|about|around|ungefahr|etwa|um|environ|env|vers|omstreeks|ongeveer|rond|hacia|alrededor de|verso il|verso)\b\.?/g,
    ' ~ ',
  ],
  [/\b(?:ca|c)\b\.? ?(?=\d|[a-z]{3})/g, ' ~ '],
  [/\bc(?=\d{4})/g, ' ~ '],
  [/(?<=\d) (?:ca|c)\.?(?=\s|$)/g, ' ~ '],
  [/\b(1\d\d)-(?= ?\?)/g, ' d$10 '],
  [/\b(?:1st|2nd|first|second|1e|2e|erste|zweite) (?:half|halfte|helft|moitie)\b/g, ' '],
  [
    /\b(?:probably|possibly|perhaps|presumably|vermutlich|wahrscheinlich|wohl|probablement|peut-etre|vermoedelijk|waarschijnlijk|misschien)\b/g,
    ' ? ',
  ],
  [/\b(?:present|ongoing|current|heute|heden|aujourd'hui|presente)\b/g, ' now '],
  [/\b(?:t\/m|tot en met|up to)\b/g, ' - '],
  [/(?<=[\d\p{L}.?]) +(?:to|through|until|bis|tot|hasta|al|a|au) +(?=[\d\p{L}~])/gu, ' - '],
  [/(?<=[\d\p{L}.?]) +(?:and|und|et|en|y|e|or|oder|ou) +(?=[\d\p{L}~])/gu, ' & '],
  [/\b(?:annees|jaren|anos|anni|decada de) (?:de )?(\d{3}0)\b/g, ' d$1 '],
  [/\b(\d{3}0)(?:'?s|er|-er)\b(?: jahren?)?/g, ' d$1 '],
]

/** Words that add nothing to a date, or only where within a decade or century it lies. */
export const NOISE: ReadonlySet<string> = new Set(
  `anno bulk copyright corrected created date dated dates early end ende eind fin final first from half halfte haupt
  in inclusive issued late later le les mid middle mitte moitie moitie von vom van von de der des del di du the of am
  anfang begin beginning debut milieu second printed published mostly mainly predominantly revised spate span
  monday tuesday wednesday thursday friday saturday sunday
  jahr jahre jahren year years approximately el la il den dem dal`.split(/\s+/),
)
