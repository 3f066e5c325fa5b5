import { foldLetters } from './date-fold.ts'

/**
 * Words of dates in the languages whose words `date-words.ts` does not have: Slavic, Nordic, Baltic and Finno-Ugric ones,
 * Catalan, Romanian, Greek, Turkish, Basque, Arabic and Hebrew.
 */

/**
 * Turns a list of words, separated by commas, into the source of a pattern. Spaces in it are optional, and so is a full
 * stop at the end of a word, but not one within an abbreviation.
 */
const anyOf = (words: string): string =>
  foldLetters(words)
    .split(',')
    .map((word) =>
      word
        .trim()
        .replace(/\.$/, '')
        .replaceAll(/\.\s*/g, String.raw`\. ?`)
        .replaceAll(/(?<!\?)\s+(?!\?)/g, ' ?'),
    )
    .toSorted((a, b) => b.length - a.length)
    .join('|')

const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])\.?`
const wordsOf = (words: string): RegExp => new RegExp(`${START}(?:${anyOf(words)})${END}`, 'gu')
/** Words that mean this only before a year, decade or century. */
const beforeYear = (words: string): RegExp =>
  new RegExp(`${START}(?:${anyOf(words)})${END} ?(?=[~?]? ?\\d{2,4}(?:s|th)?(?![.\\d] ?\\p{L}))`, 'gu')
/** Words that mean this only between two dates. */
const betweenDates = (words: string): RegExp =>
  new RegExp(`(?<=\\d(?:\\.|s|th century)? ?[?~]? ?)${START}(?:${anyOf(words)})${END} ?(?=[~?]? ?\\d)`, 'gu')
const afterYear = (words: string): RegExp =>
  new RegExp(`(?<=\\d(?:s|th century)?\\.? ?)(?:${anyOf(words)})${END}`, 'gu')

/** Replacements to apply before those of `date-words.ts`, in whose words they are written. */
export const OTHER_LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [
    wordsOf(
      'до н.э., до нашей эры, до н.е., пр.н.э., пр.н.е., пр. хр., p.n.l., p.n.e., pr.n.l., pr.n.e., pr. n. st., pr. kr., przed chr., pred kr., pr. kr., kr.e., f. kr., foere kr., fore kristus, for kristus, f.v.t., eaa, e.kr., ekr, eKr., m.ö., i.ö., π.χ., ق.م, לפנה"ס, לפני הספירה, î. hr., î.e.n., a. de c.',
    ),
    ' bc ',
  ],
  [
    wordsOf(
      'нашей эры, н.э., н.е., n.l., n.e., po chr., po kr., i.sz., kr.u., e.v.t., efter kr., etter kr., jkr., j.kr., jaa, m.s., μ.χ., d. hr., לספירה',
    ),
    ' ad ',
  ],
  [
    wordsOf(
      'без даты, б.д., б/д, б.г., без года, недатировано, не датировано, без дати, не датовано, bez daty, bez data, bez dat., bez roku, b.d., b.r., niedatowane, niedatowany, niedatowana, bez datuma, bez godine, nedatováno, nedatovaný, nedatované, nedatirano, nedatiran, keltezetlen, dátum nélkül, kelet nélkül, év nélkül, d. n., é. n., odaterad, odaterat, odaterade, utan år, utan datum, u.å., udateret, uden år, uden dato, udatert, uten år, uten dato, u.d., päiväämätön, päivämäärä puuttuu, ajoittamaton, ajoitus tuntematon, sense data, fără dată, f.d., χ.χ., χωρίς χρονολογία, αχρονολόγητο, αχρονολόγητα, tarihsiz, t.y., بدون تاريخ, د.ت., دون تاريخ, غير مؤرخ, ללא תאריך, ל"ת, חסר תאריך, datarik gabe, bez datējuma, be datos',
    ),
    ' undated ',
  ],
  [/(?<=\d) ?(?:гг?|год[аы]?|рр?)\.? +(?=(?:bc|ad) )/gu, ' '],
  [wordsOf('не ранее, не раньше, не раніше, nie wcześniej niż, ne dříve než, tidligst, tidigast'), ' > '],
  [
    wordsOf(
      'не позднее, не позже, не пізніше, nie później niż, ne později než, najpóźniej, nejpozději, senast, senest',
    ),
    ' < ',
  ],
  [/^ *a (?=\d{1,2}\. )/g, ' '],
  // A year of the Hijra is none of ours.
  [/(?<=\d) ?(?:هـ?|هج|هجري)(?!\p{L})|(?<=\d) ?(?:a\.? ?h\.|ah)(?![\p{L}])/gu, ' hijra '],
  [/(?<=\d) ?(?:م|ميلادي)(?!\p{L})/gu, ' '],
  // "1939-1945 гг.", "1900 r.", "1920. god."
  [
    /(?<=\d{3}\.? ?)(?:гг|годы|годов|года|году|год|г|рр|роки|років|року|р|година|rr|rok|roku|roky|rokov|lat|r|godina|godine|god|g|vuosi|vuonna|gada|gads|m|metai|ετους|yili|سنة|عام)(?!\p{L})\.?/gu,
    ' ',
  ],
  [
    /(?<![\p{L}\d])(?:г|год|в|роки|рік|у|rok|roku|r|v roce|roce|w roku|w|lata|leta|v letech|w latach|anul|anii|anys?|aaren|aret|ar|vuosi|vuonna|vuodet|vuosina|godina|godine|leto|ετος|yil|سنة|عام|في|שנת|שנה|בשנת|urtea|dne|dnia|den|az)\.? (?=[~?]? ?\d)/gu,
    ' ',
  ],
  // "с 1939 по 1945", "od ledna 1939 do brezna 1940".
  [
    /^ *(?:s|с|со|z|ze|od|fran|fra|de la|din|από|απο|من|מ-?|vuodesta|nuo|no) ?(?=\S)([^-]*\d[^-]*?) (?:по|до|do|po|till?|la|pana la|εως|μεχρι|الى|حتى|עד|ad|vuoteen|iki|lidz) (?=\S)/gu,
    ' $1 - ',
  ],
  [
    beforeYear(
      'около, ок., ориентировочно, приблизительно, примерно, прибл., близько, біля, бл., okolo, kolem, přibližně, asi, ok., okolu, oko, otprilike, okoli, približno, pribl., kb., körülbelül, omkring, cirka, omtr., omkr., noin, likimain, cap a, cap al, vora, al voltant de, aproximativ, în jurul, περίπου, περί, περ., γύρω στα, γύρω στο, yaklaşık, takriben, حوالي, حوالى, نحو, בערך, סביב, בקירוב, inguru, umbes, apie, apytiksliai, ap., około, mniej więcej, c:a',
    ),
    ' ~ ',
  ],
  [
    afterYear(
      'körül, tájan, tienoilla, paikkeilla, civarı, בערך, تقريبا, inguruan, примерно, приблизительно, přibližně',
    ),
    ' ~ ',
  ],
  [
    wordsOf(
      'вероятно, возможно, предположительно, предп., імовірно, ймовірно, pravděpodobně, snad, zřejmě, prawdopodobnie, przypuszczalnie, zapewne, vjerojatno, verovatno, verjetno, valószínűleg, talán, sannolikt, troligen, möjligen, formentlig, sandsynligvis, muligvis, antagelig, trolig, muligens, todennäköisesti, mahdollisesti, probablement, potser, probabil, πιθανώς, muhtemelen, כנראה, ربما',
    ),
    ' ? ',
  ],
  [
    beforeYear(
      'до, перед, ранее, раньше, pred, před, przed, prije, pre, foer, för, före, inden, ennen, abans de, abans del, înainte de, πριν από, πριν, προ, قبل, לפני',
    ),
    ' < ',
  ],
  [/^ *(?:do|till?|pana in|μεχρι|εως|حتى|עד|iki|fins a) (?=\d{3,4}(?![\d-]))/gu, ' < '],
  [/^ *(.*\d) ?(?:elott|oncesi)(?!\p{L})/gu, ' < $1 '],
  [
    beforeYear(
      'после, позже, позднее, від, після, с, з, po, po roku, po roce, poslije, nakon, posle, efter, etter, jälkeen, després de, dupa, μετά το, μετά, بعد, منذ, אחרי, מאז, החל מ, od, od roku, siden, sedan, från och med, fra og med, från, fra',
    ),
    ' > ',
  ],
  [/^ *(.*\d) ?-?(?:utan|jalkeen|sonrasi|alkaen|lahtien|tol|tal|ota)(?!\p{L})/gu, ' > $1 '],
  [
    wordsOf(
      'настоящее время, наст. время, наст. вр., н.в., сьогодні, dosud, současnost, dnes, obecnie, dziś, dzisiaj, danas, danes, napjainkig, napjaink, nu, idag, i dag, nykyaika, nykypäivä, avui, actualitat, prezent, σήμερα, günümüz, bugün, الان, اليوم, היום',
    ),
    ' now ',
  ],
  [betweenDates('по, до, do, til, till, až, ad, până la, έως, μέχρι, الى, حتى, עד, fins a, fins al, iki, līdz'), ' - '],
  [
    betweenDates(
      'или, і, и, й, або, lub, albo, oraz, nebo, anebo, ili, ali, vagy, és, eller, och, og, ja, tai, sau, și, και, ή, ve, veya, او, و, או, ו-',
    ),
    ' & ',
  ],
  [wordsOf('между, між, mezi, medzi, między, između, mellan, mellem, mellom, între, μεταξύ, بين, בין'), ' btw '],
]

/** Words that add nothing to a date, or only say which part of a decade or century is meant. */
export const OTHER_NOISE: readonly string[] = foldLetters(
  `начало начала начале конец конца конце середина середины середине нач кон сер початок кінець серед počátek začátek konec
  stred středa poč počiatok początek koniec środek pocz kon zač začiatok početak početkom kraj krajem sredina sredinom začetek
  elején közepén végén eleje közepe vége början mitten slutet begyndelsen begyndelse slutningen slutten begynnelsen midten tidigt
  tidlig sent alku alussa loppu lopussa puoliväli puolivälissä principis finals mitjan mitjans începutul sfârșitul mijlocul
  αρχές τέλη μέσα başları sonları ortaları اوائل اواخر منتصف بداية نهاية ראשית סוף אמצע תחילת leto lata leta roky
  понедельник вторник среда четверг пятница суббота воскресенье mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tisdag
  lördag söndag pondělí úterý středa čtvrtek pátek sobota neděle poniedziałek wtorek środa czwartek piątek niedziela av af`,
).split(/\s+/)
