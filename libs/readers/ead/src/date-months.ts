/**
 * Names of months and seasons in many languages and scripts; folded (lower case, without accents), as `folded` writes
 * them. A name that means different months in two languages (listopad, leto) is left out.
 */

function byWord(table: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(table).flatMap(([month, words]) =>
      words.split(/\s+/).map((word): [string, number] => [word, +month]),
    ),
  )
}

/**
 * Months and their abbreviations; seasons by their numbers in EDTF (ISO 8601-2, 4.8).
 */
export const MONTHS = byWord({
  1: `january jan janvier janv januar janner januari enero ene gennaio gen genn janeiro leden ledna styczen stycznia stycz
    sijecanj sijecnja gener ianuarie ian tammikuu tammikuuta tammikuussa ocak januarii ianuarii ianuarius xaneiro urtarrila
    jaanuar jaanuari sausis sausio januara januarja января январь янв січня січень януари јануар јануара ιανουαριος ιανουαριου ιαν
    يناير ינואר`,
  2: `february feb febr fevrier fevr fev februar februari feber febrero febbraio fevereiro unor unora luty lutego lut veljaca
    veljace febrer februarie helmikuu helmikuuta helmikuussa subat februarii februarius febreiro otsaila veebruar vasaris vasario
    februara februarja февраля февраль фев февр лютого лютии февруари фебруар фебруара φεβρουαριος
    φεβρουαριου φεβρ فبراير شباط شباط פברואר`,
  3: `march mar mars marz maerz mrz maart mrt marzo marco brezen brezna marzec marca ozujak ozujka marc martie maaliskuu
    maaliskuuta maaliskuussa mart martii martius marcius martxoa marts kovas kovo marta marec марта март мар березня березень
    μαρτιος μαρτιου μαρ مارس اذار מרץ מרס`,
  4: `april apr avril avr abril abr aprile duben dubna kwiecien kwietnia kwiec travanj travnja travna aprilie huhtikuu huhtikuuta
    huhtikuussa nisan aprilis aprila apirila aprill balandis balandzio апреля апрель апр квітня квітень април априла
    απριλιος απριλιου απρ ابريل نيسان אפריל`,
  5: `may mai mei mayo maggio magg mag maio maj maja kveten kvetna svibanj svibnja maig toukokuu toukokuuta toukokuussa mayis
    maii maius majus maiatza geguze geguzes мая маи травня травень мај маја μαιος μαιου مايو ايار מאי`,
  6: `june jun juin juni junio giugno giu junho cervna cerven lipnja czerwiec czerwca czerw lipanj iunie kesakuu kesakuuta kesakuussa
    haziran iunii iunius junius junij junija juny xuno ekaina juuni birzelis birzelio juna июня июнь июн червня червень юни јун јуна
    ιουνιος ιουνιου ιουν يونيو يونيه حزيران יוני`,
  7: `july jul juillet juil juli julio luglio lugl lug julho cervenec cervence lipiec lipca srpanj srpnja iulie heinakuu heinakuuta
    heinakuussa temmuz iulii iulius julius julij julija juliol xullo uztaila juuli liepa liepos jula июля июль июл липня липень юли јул јула
    ιουλιος ιουλιου ιουλ يوليو يوليه تموز יולי`,
  8: `august aug aout augustus agosto ago ag srpen srpna sierpien sierpnia sierp kolovoz kolovoza agost elokuu elokuuta elokuussa
    agustos augusti avgust avgusta augusta augusztus abuztua rugpjutis rugpjucio августа август авг серпня серпень август августа
    αυγουστος αυγουστου αυγ اغسطس اوت اب אוגוסט`,
  9: `september sept sep septembre septiembre setiembre settembre sett set setembro zari wrzesien wrzesnia wrzes rujan rujna
    setembre septembrie syyskuu syyskuuta syyskuussa eylul septembris septembra szeptember szept iraila rugsejis rugsejo
    сентября сентябрь сен сент вересня вересень септември септембар септембра σεπτεμβριος σεπτεμβριου σεπτ سبتمبر ايلول
    ספטמבר`,
  10: `october oct octobre oktober okt octubre ottobre ott outubro out rijen rijna pazdziernik pazdziernika pazdz
    octombrie lokakuu lokakuuta lokakuussa ekim octobris oktobra oktoober outubro urria spalis spalio
    октября октябрь окт жовтня жовтень октомври октобар октобра οκτωβριος οκτωβριου οκτ اكتوبر אוקטובר`,
  11: `november nov novembre noviembre novembro studeni studenoga studenog noiembrie marraskuu marraskuuta marraskuussa kasim
    novembris novembra nuvembre azaroa listopadu листопада листопад lapkritis lapkricio ноября ноябрь ноя нояб ноември новембар новембра
    νοεμβριος νοεμβριου νοε نوفمبر נובמבר`,
  12: `december dec decembre dezember dez diciembre dic dicembre dezembro prosinec prosince grudzien grudnia grudz prosinac
    prosinca desembre desember decembrie joulukuu joulukuuta joulukuussa aralik decembris decembra detsember abendua gruodis gruodzio
    декабря декабрь дек грудня грудень декември децембар децембра δεκεμβριος δεκεμβριου δεκ ديسمبر דצמבר`,
  21: `spring fruhling fruhjahr printemps primavera lente voorjaar jaro wiosna wiosny tavasz forar var varen kevat kevaalla
    primavara ilkbahar весна весны веснои ανοιξη`,
  22: `summer sommer ete verano estate zomer verao lato nyar sommaren sommeren kesa kesalla estiu yaz лето
    летом καλοκαιρι`,
  23: `autumn fall herbst automne otono autunno herfst najaar outono podzim jesien osz host hosten efterar syksy tardor toamna
    sonbahar осень осени осенью φθινοπωρο`,
  24: 'winter hiver invierno inverno zima zimy vinter vintern vinteren talvi hivern iarna kis зима зимы зимои χειμωνας',
})

/** Months of two words, with a preposition, or whose language the form of the day tells, as words of `MONTHS`. */
export const MONTH_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/كانون الثاني/gu, 'january'],
  [/كانون الاول/gu, 'december'],
  [/تشرين الاول/gu, 'october'],
  [/تشرين الثاني/gu, 'november'],
  // Hebrew "in May".
  [/(?<!\p{L})ב-?(?=(?:ינואר|פברואר|מרץ|מרס|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר))/gu, ''],
  // "28. listopada" is October in Croatian, "28 listopada" November in Polish.
  [/(?<=\d\. ?)listopada\b/g, 'october'],
  [/(?<=\d )listopada\b/g, 'november'],
]
