/**
 * Words used in dates, in English, French, German, Dutch, Spanish, Italian and Portuguese; folded and in lower case.
 */

/** Words for the time before year 1, and since; folded, as in `PHRASES`. */
export const BEFORE_THE_ERA =
  /\b(?:b\. ?c\. ?e?\.?|bce?|before christ|before (?:the )?common era|v\. ?chr\.?|vor (?:christus|unserer zeit(?:rechnung)?)|v\. ?u\. ?z\.?|voor christus|av\. ?j\.? ?-? ?c\.?|avant j\.? ?-? ?c\.?|avant jesus-christ|a\. ?(?:e\. ?)?c\.|antes de cristo|avanti cristo)(?![a-z])/g
export const IN_THE_ERA =
  /\b(?:a\. ?d\.|ad|anno domini|c\. ?e\.|ce|n\. ?chr\.?|nach (?:christus|unserer zeit(?:rechnung)?)|n\. ?u\. ?z\.?|na christus|ap(?:r|res)?\.? j\.? ?-? ?c\.?|apres jesus-christ|d\. ?c\.|despues de cristo|depois de cristo|dopo cristo)(?![a-z])/g

/** A replacement in the text of a date. */
export type Phrase = readonly [RegExp, string | ((...groups: string[]) => string)]

/** Replacements of signs, which also apply to a date of figures and names of months alone. */
export const SIGNS: readonly Phrase[] = [
  [/^ *(?:0000|9999)(?: ?[-/] ?(?:0000|9999))? *$/g, ' undated '],
  // Years by which systems write an open end, unlike "4000-3000 BC".
  [/(?<=(?<!\d)[12]\d{3}(?:-\d\d){0,2} ?(?:[-/]|to|bis|a) ?)(?:2999|3000|8888|999[89])(?:-12-31)?(?!\d)/g, ' now '],
  [/(?<=\d{4}|\d{4}-\d\d-\d\d),? \d{1,2}:\d\d(?::\d\d)?(?! ?[\da-z])/g, ' '],
  [/(?<=\d)[°º](?= ?[a-z])/g, ' '],
  // Unknown digits: "19--", "193-", "193?", "19??".
  [/(?<![\d-])(1\d|20)\?\?(?![\d-])/g, (_, century) => ` k${Number(century) + 1} `],
  [/(?<![\d-])(1\d\d|20\d)(?:-(?= ?(?:\?|$|[,;] ))|\?)(?!\d)/g, ' d$10 '],
  [/(?<=\b\d{4} ?[-/] ?)'(?=\d\d\b)/g, ''],
  [/(?<=\d{4} ?\??) ?- ?\?+ *$/g, ' - unk '],
  [/^ *\?+ ?- ?(?=\d|[a-z])/g, ' unk - '],
  [/(?<=\d ?-? ?)\.{2,3}(?! ?\d)/g, ' now '],
]

/** Replacements to apply in this order before a date is split into words. */
export const PHRASES: readonly Phrase[] = [
  [/\b(mid|early|late|mitte|anfang|ende|begin|eind|debut|fin)-(?=\d)/g, '$1 '],
  // "15 April 1912, 2.20 a.m.", "14:30 Uhr", "14h30".
  [/(?<=\d{4}),? (?:a )?\d{1,2} ?h ?\d\d(?!\d)/g, ' '],
  [
    /,? ?(?:(?:at|um|a|alle|om) )?(?<![\d.])\d{1,2}(?:[.:]\d\d)?(?::\d\d)? ?(?:[ap]\. ?m\.?|[ap]m|uhr|o'clock|hrs?|hours|h|heures?)(?![a-z])/g,
    ' ',
  ],
  // "1612, printed 1640": the copy is not the date of the text.
  [
    /(?<=\d)[,;]? +(?:re)?(?:printed|published|copied|copyright|issued|gedruckt|veroffentlicht|kopiert|imprime|publie|copie|gedrukt|gepubliceerd|impreso|publicado|copiado|stampato|pubblicato|copiato|impresso|copy|abschrift|kopie|copie|copia|afschrift)(?: (?:in|im|en|nel|em|of|from|von|de|del|van))? \d{4}(?![\d-])/g,
    ' ',
  ],
  // "Mid to late 19th century" is in one century.
  [
    /(?<!\p{L})(?:early|mid|middle|late|beginning|end|anfang|mitte|ende|debut|milieu|fin|inicio|inicios|principios|mediados|meados|finales|finais|inizio|meta|fine|begin|midden|eind|начало|середина|pocatek|polovina|poczatek|borjan|mitten|slutet) ?(?:-|\/|to|bis|or|and|oder|und|a|au|et|ou|al|y|o|e|tot|en|of|и|az|do|till|och)(?= ?(?:(?:the|der|die|das|la|el|le) )?(?:mid|middle|late|end|mitte|ende|milieu|fin|mediados|meados|finales|finais|meta|fine|midden|eind|середина|конец|polovina|konec|koniec|mitten|slutet)(?!\p{L}))/gu,
    ' ',
  ],
  // Feasts and terms, in a year.
  [
    /\b(?:michaelmas|hilary|trinity|easter|lent|lady day|midsummer(?: day)?|christmas(?: eve| day)?|martinmas|candlemas|lammas|whitsun(?:tide)?|pentecost|epiphany|all saints(?:' day)?|ostern|pfingsten|weihnachten|michaelis|martini|johannis|lichtmess|paques|noel|toussaint|pentecote|la saint-(?:jean|michel|martin)|navidad|semana santa|pascua|natale|pasqua|pasen|pinksteren|kerst(?:mis)?|natal|pascoa)(?: terms?)?,? (?=\d{4}(?!\d))/g,
    ' ',
  ],
  // Unknown, open and far ends of a range.
  [
    /(?<=\d),? ?(?:end|ende|fin|fine|einde|fim|slut|koniec|konec) (?:unknown|unbekannt|inconnue?|desconocid[oa]|sconosciut[oa]|onbekend|desconhecid[oa]|okand|nieznan[ya]|neznamy)/g,
    ' - unk ',
  ],
  [
    /^ *(?:beginning|start|anfang|beginn|debut|inicio|inizio|begin) (?:unknown|unbekannt|inconnu|desconocido|sconosciuto|onbekend|desconhecido) ?(?:-|to|bis|tot|,)? ?/g,
    ' unk - ',
  ],
  [/(?<=\d)(?: ?- ?(?:unknown|unbekannt|inconnue?|onbekend)) *$/g, ' - unk '],
  [/^ *(?:unknown|unbekannt|inconnue?|onbekend) ?- ?/g, ' unk - '],
  [
    /^ *(?:(?:des|depuis les|depuis l'|from (?:the|its)|(?:von|seit) (?:den|dem)|desde (?:los?|el)|dall[ae]|dal(?:l')?|das|desde as|van (?:de|het)) ?)?(?:\.{2,3}|origins?|origines?|origen(?:es)?|origini|origens|oorsprong|urspr[uo]ng(?:en)?|anfangen?|beginnings?|begin|commencements?|comienzos|inizi) ?(?:-|an|a|al|to|until|bis|au|jusqu'(?:en|au|a)|hasta|ate|tot) ?(?=\d)/g,
    ' < ',
  ],
  [
    /\b(?:serie ouverte|open series|laufend|open ended|in progress|en cours|en curso|in corso|em curso|a ce jour|to date|to the present)\b/g,
    ' now ',
  ],
  [
    /(?<=\d) (?:or|and|oder|ou|et|o|of|en|e|y) (?:later|spater|(?:plus tard|apres)|despues|posterior|dopo|successivi|depois)(?= |$)/g,
    ' - now ',
  ],
  [
    /^(.*\d) (?:or|and|oder|ou|et|o|of|en|e|y) (?:earlier|before|fruher|avant|antes|anterior|prima|eerder)(?= |$)/g,
    ' < $1 ',
  ],
  [
    /\b(?:born|died|geboren|gestorben|ne en|nee en|nacid[oa]|fallecid[oa]|nat[oa]|mort[oa]?(?: en)?|overleden|nascid[oa]|falecid[oa])(?: in| im)? (?=\d|[~?])/g,
    ' ',
  ],
  [
    /\b(?:o\. ?s\.|n\. ?s\.|old style|new style|a\. ?st\.|n\. ?st\.|vieux style|ancien style|nouveau style|julian(?: calendar)?|gregorian(?: calendar)?|julianisch|gregorianisch|calendrier julien|ст\. ?ст\.?|н\. ?ст\.?)(?![\p{L}])/gu,
    ' ',
  ],
  [/(?<![\p{L}'])(?:dell|nell|all|d|l|del)'(?=\p{L})/gu, ' '],
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
  [/^ *(?:active )?(?:from|dal(?:l')?) +(?=\d{4} *$)/g, ' > '],
  [/^ *(?:until|to|till|up to|bis|jusqu'(?:en|au|a)|hasta(?: el)?|tot|fino (?:al?|ad)|ate)\b/g, ' < '],
  [
    /\b(?:post-(?=\d)|(?:after|since|nach|seit|apres|depuis|na|sinds|despues de(?:l)?|depois de|apos|desde|dopo il|dopo|posterior a|post|ab|vanaf|a partir (?:de|du|del|do)|a partire dal|later than)\b)/g,
    ' > ',
  ],
  [/(?<=\d),? (?:onwards?|and (?:later|after)|ff\.?|et suiv(?:antes?|ants?)?\.?|u\. ?ff\.)(?= |$)/g, ' - now '],
  [
    /\b(?:with gaps|gaps|mit lucken|luckenhaft|avec (?:des )?lacunes|lacunes?|con lagunas|con lacune|met hiaten|met lacunes|com lacunas|passim)\b/g,
    ' ',
  ],
  [/\b(?:between|zwischen|entre|tussen|tra|fra)\b/g, ' btw '],
  [
    /\b(?:approximately|approximate|approx|circa|cca|about|around|ungefahr|etwa|um|environ|env|vers|omstreeks|ongeveer|rond|hacia|alrededor de|aproximadamente|verso il|verso|intorno al?|zirka|gegen|cerca de(?:l)?|cerca|por volta de|aprox|approssimativamente|omstr)\b\.?/g,
    ' ~ ',
  ],
  [/\b(?:ca|c)\b\.?(?: ?(?=\d|[a-z]{3})| *(?=p\d))/g, ' ~ '],
  [/\bc(?:a|irca)?\.?(?=\d{1,4}(?:'?s|st|nd|rd|th|bce?)?(?![a-z\d]))/g, ' ~ '],
  [/(?<=\d)(?: ca?\.?| ?c)(?=\s|$)/g, ' ~ '],
  [
    /\b(?:probably|possibly|perhaps|presumably|vermutlich|moglicherweise|probablemente|posiblemente|quizas?|probabilmente|forse|provavelmente|possivelmente|talvez|wahrscheinlich|wohl|probablement|peut-etre|vermoedelijk|waarschijnlijk|mogelijk|misschien)\b/g,
    ' ? ',
  ],
  [
    /\b(?:present|today|ongoing|current|heute|heden|nos jours|aujourd'hui|presente|(?:la |a )?a(?:c)?tualidade?|(?:ad )?oggi|hoy|hoje)\b/g,
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
  `active actif actifs actives actives activo activa activos attivo attiva attivi ativo ativa tatig wirkte wirksam werkzaam actief aktiv
  czynny aktywny aktivni floruit florebat flor anno bulk copyright corrected created date dated dates early end ende eind fin final first fl flourished from half halfte haupt
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
