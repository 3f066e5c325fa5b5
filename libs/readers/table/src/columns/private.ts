/**
 * Matches a folded header that forbids to publish its column, wherever it says so: `Insurance (internal)`, `Bemerkung (nicht
 * veröffentlichen)`. One line for each language or two.
 */
const PRIVATE = [
  String.raw`\binternal\b|\bconfidential\b|\b(?:not|no|un|non)[ -]?(?:for |to be |for the )?(?:publication|publish|published|public|publishing)\b|\bdo not (?:publish|show|display)\b`,
  String.raw`\b(?:staff|office|internal) (?:use|only|notes?|copy)\b|\bprivate\b|\bsensitive\b|\bpersonal data\b|\bnot (?:to )?(?:be )?(?:shown|online|disclosed)\b|\bwithhold\b`,
  String.raw`\bprivat(?:e[rsnm]?|o|i|a)?\b|\bprivad[oa]s?\b|\bprive(?:e?s)?\b|\bprivee\b|\bprywatn|\bsecret(?:[oa]?s?)?\b|\bsegret[oaie]\b|\btajn[aey]\b`,
  String.raw`\bnur fur mitarbeit|\b(?:notes?|comments?|remarks?) (?:for )?staff\b|(?:^| )ιδιωτικ`,
  String.raw`\bintern(?:e[rsnm]?|al|os?|as?|i|es)?\b|\bvertraulich|\bgeheim|\bnicht (?:zu[rm]? )?(?:veroffentlich|offentlich|publizier|publikation|online|freigegeben|freigeben|zeigen|anzeigen)|\bdienstgebrauch|\bdienstlich|\bpersonenbezogen|\bunveroffentlicht`,
  String.raw`\bconfidentiel|\b(?:ne|non|a ne) ?(?:pas )?(?:publi|diffus|rendre public|mettre en ligne|montrer)|\bhors publication|\breserve au (?:personnel|service)|\bpas (?:pour|de) publication|\bdonnees personnelles`,
  String.raw`\bconfidenci|\bno (?:para )?(?:publi|difund|divulg|mostrar)|\bnao (?:para )?(?:publi|divulg|mostrar|difund)|\bsigilos|\bdatos personales|\bdados pessoais|\buso (?:solo )?intern`,
  String.raw`\briservat|\bconfidenzial|\b(?:non|da non|no) (?:per )?(?:la )?(?:pubblic|divulg|mostrar)|\bdati personali`,
  String.raw`\bvertrouwelijk|\bniet (?:voor )?(?:publi|tonen|online|vrijgeven|te publi)|\bpersoonsgegevens|\bongepubliceerd`,
  String.raw`wewnetrzn|\bpoufn|\bnie (?:do )?(?:publik|opublik|udostepni|pokaz)|\bniejawn|\bniepubliczn|\bdane osobowe|\bnieopublik`,
  'εσωτερικ|εμπιστευτικ|απορρητ|(?:^| )(?:να )?μην? (?:δημοσι|εμφαν)|οχι για δημοσι|μη δημοσι|αδημοσιευτ|προσωπικα δεδομενα',
  '内部|內部|保密|机密|機密|秘密|不公开|不公開|不发布|不發布|不得(?:公开|公開|发布|發布)|不予公[布開开]|不宜公[開开]|不对外|不對外|个人信息|個人資料|[非未]公[开開]|禁止公[开開布]',
  'داخلي|سري|(?:^| )(?:لا|غير|ليس|عدم|ممنوع) ?(?:لل|ال|قابل لل|ي|ت)?نشر|(?:^| )غير منشور|خاص بالموظفين|للموظفين|بيانات شخصيه',
].map((source) => new RegExp(source, 'u'))

/** Returns whether a folded header forbids to publish its column. */
export const forbids = (header: string): boolean => PRIVATE.some((pattern) => pattern.test(header))

/** Matches a folded header that denies what its other words say, in eleven languages: `Don't show online`, `nicht sichtbar`. */
const NEGATED =
  /(?:^| )(?:not|dont|don t|never|no|non|ne|pas|nicht|nie|kein\p{L}*|niet|geen|nao|sin|senza|bez|μη|μην|δεν|οχι) |^[不未勿无無]|(?:^| )(?:لا|غير|ليس|عدم)/u

export const denies = (header: string): boolean => NEGATED.test(header)
