/**
 * Words used in dates, in English, French, German, Dutch, Spanish, Italian and Portuguese; folded and in lower case.
 */

function byWord(table: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(table).flatMap(([month, words]) => words.split(' ').map((word): [string, number] => [word, +month])),
  )
}

/** Month names and their abbreviations; seasons by their numbers in EDTF (ISO 8601-2, 4.8). */
export const MONTHS = byWord({
  1: 'january jan janvier janv januar janner januari enero ene gennaio gen genn janeiro',
  2: 'february feb febr fevrier fevr fev februar feber februari febrero febbraio fevereiro',
  3: 'march mar mars marz maerz mrz maart mrt marzo marco',
  4: 'april apr avril avr abril abr aprile',
  5: 'may mai mei mayo maggio magg mag maio',
  6: 'june jun juin juni junio giugno giu junho',
  7: 'july jul juillet juil juli julio luglio lugl lug julho',
  8: 'august aug aout augustus agosto ago ag',
  9: 'september sept sep septembre septiembre setiembre settembre sett set setembro',
  10: 'october oct octobre oktober okt octubre ottobre ott outubro out',
  11: 'november nov novembre noviembre nov novembro',
  12: 'december dec decembre dezember dez diciembre dic dicembre dezembro',
  21: 'spring fruhling fruhjahr printemps primavera lente voorjaar',
  22: 'summer sommer ete verano estate zomer verao',
  23: 'autumn fall herbst automne otono autunno herfst najaar outono',
  24: 'winter hiver invierno inverno',
})

/** Words for the time before year 1, and since; folded, as in `PHRASES`. */
export const BEFORE_THE_ERA =
  /\b(?:b\. ?c\. ?e?\.?|bce?|before christ|before (?:the )?common era|v\. ?chr\.?|vor (?:christus|unserer zeit(?:rechnung)?)|v\. ?u\. ?z\.?|voor christus|av\. ?j\.? ?-? ?c\.?|avant j\.? ?-? ?c\.?|avant jesus-christ|a\. ?(?:e\. ?)?c\.|antes de cristo|avanti cristo)(?![a-z])/g
export const IN_THE_ERA =
  /\b(?:a\. ?d\.|ad|anno domini|c\. ?e\.|ce|n\. ?chr\.?|nach (?:christus|unserer zeit(?:rechnung)?)|n\. ?u\. ?z\.?|na christus|ap(?:r|res)?\.? j\.? ?-? ?c\.?|apres jesus-christ|d\. ?c\.|despues de cristo|depois de cristo|dopo cristo)(?![a-z])/g

/** Replacements to apply in this order before a date is split into words. */
export const PHRASES: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/\b(mid|early|late|mitte|anfang|ende|begin|eind|debut|fin)-(?=\d)/g, '$1 '],
  [/(?<=\d)[°º](?= ?[a-z])/g, ' '],
  // Unknown digits: "19--", "193-", "193?", "19??".
  [/(?<![\d-])(1\d|20)\?\?(?![\d-])/g, (_, century) => ` k${Number(century) + 1} `],
  [/(?<![\d-])(1\d\d|20\d)(?:-(?= ?(?:\?|$|[,;] ))|\?)(?!\d)/g, ' d$10 '],
  [/(?<=\b\d{4} ?[-/] ?)'(?=\d\d\b)/g, ''],
  [/(?<=\d)(?=(?:bce?|b\.c\.(?:e\.)?|ad|a\.d\.|ce|c\.e\.)(?![a-z]))/g, ' '],
  [BEFORE_THE_ERA, ' bce '],
  [IN_THE_ERA, ' ce '],
  [
    /\b(?:(?:some|partly|including|includes|incl\.?|with|plus) (?:undated|n\. ?d\.)|no dates?|not dated|(?:date )?unknown|dates? (?:inconnue|onbekend)|datum (?:unbekannt|onbekend)|fecha desconocida|data (?:sconosciuta|desconhecida)|sem data|non datee?s?|sin ano|sem ano|dates? not (?:known|given)|without dates?|undated|nd|[nso]\. ?d\.?|s\/[df]|ohne jahr|o\. ?j\.?|z\. ?[jd]\.?|s\. ?[fa]\.|sans date|ohne datum|undatiert|non date|zonder (?:jaar|datum)|ongedateerd|sin fecha|senza data|unbekannt)(?![a-z])/g,
    ' undated ',
  ],
  [/\b(?:corrected|revised|updated) to\b/g, ' '],
  [/\b(?:not (?:before|earlier than))\b/g, ' > '],
  [/\b(?:not? (?:after|later than))\b/g, ' < '],
  [/\b(?:(?:before|vor|avant|voor|antes de(?:l)?|antes do|prima del|anterior a|prior to|ante)\b|pre-(?=\d))/g, ' < '],
  [/^ *(?:from|dal(?:l')?) +(?=\d{4} *$)/g, ' > '],
  [/^ *(?:until|to|till|up to|bis|jusqu'(?:en|au|a)|hasta(?: el)?|tot|fino (?:al?|ad)|ate)\b/g, ' < '],
  [
    /\b(?:post-(?=\d)|(?:after|since|nach|seit|apres|depuis|na|sinds|despues de(?:l)?|depois de|apos|desde|dopo il|dopo|posterior a|post|ab|vanaf|a partir (?:de|du|del|do)|a partire dal|later than)\b)/g,
    ' > ',
  ],
  [/(?<=\d) (?:onwards?|and (?:later|after)|ff\.?|et suiv(?:antes?|ants?)?\.?|u\. ?ff\.)(?= |$)/g, ' - now '],
  [
    /\b(?:(?:first|second|third|fourth|last|1st|2nd|3rd|4th|1re|1ere|2e|2eme|3e|4e|premiere?|deuxieme|second|seconde|troisieme|quatrieme|derniere?|erste[sr]?|zweite[sr]?|dritte[sr]?|vierte[sr]?|letzte[sr]?|[1-4]\.|1e|eerste|tweede|derde|vierde|laatste|primer[oa]?|segund[oa]|tercer[oa]?|cuarto|ultim[oa]|prim[oa]|second[oa]|terz[oa]|quart[oa]|primeir[oa]|terceir[oa]) )(?:half|quarter|third|halfte|viertel|drittel|helft|kwart|moitie|quart|tiers|mitad|cuarto|tercio|meta|quarto|terzo|metade|quartel|terco)(?: (?:of|du|de|des|del|dello|do|van|von)(?: (?:the|het|la|le|el))?)?(?![a-z])/g,
    ' ',
  ],
  [
    /\b(?:with gaps|gaps|mit lucken|luckenhaft|avec (?:des )?lacunes|lacunes?|con lagunas|con lacune|met hiaten|met lacunes|com lacunas|passim)\b/g,
    ' ',
  ],
  [/\b(?:between|zwischen|entre|tussen|tra|fra)\b/g, ' btw '],
  [
    /\b(?:approximately|approximate|approx|circa|cca|about|around|ungefahr|etwa|um|environ|env|vers|omstreeks|ongeveer|rond|hacia|alrededor de|aproximadamente|verso il|verso|intorno al?|zirka|gegen|cerca de(?:l)?|cerca|por volta de|aprox|approssimativamente|omstr)\b\.?/g,
    ' ~ ',
  ],
  [/\b(?:ca|c)\b\.? ?(?=\d|[a-z]{3})/g, ' ~ '],
  [/\bc(?:a|irca)?\.?(?=\d{1,4}(?:'?s|st|nd|rd|th|bce?)?(?![a-z\d]))/g, ' ~ '],
  [/(?<=\d)(?: ca?\.?| ?c)(?=\s|$)/g, ' ~ '],
  [/\b(?:1st|2nd|first|second|1e|2e|erste|zweite) (?:half|halfte|helft|moitie)\b/g, ' '],
  [
    /\b(?:probably|possibly|perhaps|presumably|vermutlich|moglicherweise|probablemente|posiblemente|quizas?|probabilmente|forse|provavelmente|possivelmente|talvez|wahrscheinlich|wohl|probablement|peut-etre|vermoedelijk|waarschijnlijk|mogelijk|misschien)\b/g,
    ' ? ',
  ],
  [
    /\b(?:present|ongoing|current|heute|heden|nos jours|aujourd'hui|presente|(?:la |a )?a(?:c)?tualidade?|(?:ad )?oggi|hoy|hoje)\b/g,
    ' now ',
  ],
  [/\b(?:t\/m|tot en met|up to)\b/g, ' - '],
  [
    /(?<=[\d\p{L}.?]) +(?:to|through|thru|until|till|bis(?: zum)?|tot|hasta(?: el)?|al|a|au|ate|fino al) +(?=[\d\p{L}~])/gu,
    ' - ',
  ],
  [/(?<=[\d\p{L}.?]) +(?:and|und|u\.|et|en|y|e|or|oder|ou) +(?=[\d\p{L}~])/gu, ' & '],
  [/(?<=\d) (?:o|of) (?=\d{4}\b)/g, ' & '],
  [/\b(?:annees|jaren|anos|anni|decada de|decennio) (?:de )?(\d{3}0)\b/g, ' d$1 '],
  [/\b(\d{3}0)(?:'?s|er|-er)\b(?: jahren?)?/g, ' d$1 '],
]

/** Words that add nothing to a date, or only name a part of a decade or century. */
export const NOISE: ReadonlySet<string> = new Set(
  `active anno bulk copyright corrected created date dated dates early end ende eind fin final first fl flourished from half halfte haupt
  in inclusive issued late later le les mid middle mitte moitie moitie von vom van von de der des del di du the of am
  anfang begin beginning debut milieu second printed published mostly mainly predominantly revised spate span
  ex med inicio inicios inizio inizi meta fine fines fins finales finais principios principio mediados meados comienzos
  primi ultimi midden einde eind circa do dos da das dello della al el il i los las le mon tue tues wed thu thur thurs
  fri sat sun lundi mardi mercredi jeudi vendredi samedi dimanche montag dienstag mittwoch donnerstag freitag samstag
  sonntag lunes martes miercoles jueves viernes sabado domingo lunedi martedi mercoledi giovedi venerdi domenica
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  monday tuesday wednesday thursday friday saturday sunday
  jahr jahre jahren year years approximately el la il den dem dal`.split(/\s+/),
)
