import type { AccessStatus } from '@fonds/types'

/**
 * Terms for access in English, French, German, Dutch, Spanish, Italian and Portuguese. They are folded: lower case,
 * without accents, brackets and curly quotation marks.
 */

/** Matches any of several patterns, on whole words. */
const anyOf = (...patterns: readonly string[]): string =>
  String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`
const matcher = (...patterns: readonly string[]): RegExp => new RegExp(anyOf(...patterns), 'u')

const OPEN_ADVERB =
  '(?:fully|freely|completely|entirely|wholly|generally|publicly|now|currently|normally|also|all|again|librement|immediatement|integralement|entierement|frei|offentlich|allgemein|uneingeschrankt|vrij|volledig|liberamente|libremente|livremente|totalmente|integralmente|completamente)'

/** Phrases meaning that there are no restrictions, or none any more. */
const UNRESTRICTED = new RegExp(
  anyOf(
    String.raw`(?:no|without(?: any)?|free (?:of|from)(?: any)?|not subject to(?: any)?)\s+(?:known |special |further |current |other |specific |access |public |legal )*restrictions?(?: (?:on|to|for|of) (?:access|use|consultation|the use|research|public access))*(?!\s+(?:until|after|except))`,
    `unrestricted(?: access)?`,
    `(?:not|no longer|previously|formerly|once) (?:currently )?(?:access[- ])?(?:restricted|closed|sealed|embargoed)(?: access)?`,
    `restrictions? (?:has |have |was |were )?(?:been )?(?:lifted|removed|expired|ended)`,
    `nothing is (?:restricted|closed)`,
    `(?:aucune|sans(?: aucune)?|pas de|ne .{0,20}aucune) (?:restrictions?|limitations?|reserves?|conditions? particulieres?)(?: d'acces| de communication| de consultation| d'utilisation)*`,
    `non restreinte?s?`,
    `(?:keine(?:rlei|n|r)?|ohne) (?:[a-z]+ )?(?:(?:zugangs|zugriffs|benutzungs|nutzungs)?(?:beschrankung|einschrankung|restriktion)(?:en)?|sperrfrist(?:en)?|schutzfrist(?:en)?)`,
    `(?:sperrfrist|schutzfrist)(?:en)? (?:ist |sind )?(?:abgelaufen|aufgehoben)`,
    `un(?:ein)?geschrankt|uneingeschrankt|unbeschrankt|nicht (?:mehr )?(?:gesperrt|beschrankt|eingeschrankt)`,
    `(?:geen|zonder)(?: [a-z]+)? (?:(?:openbaarheids|toegangs)?beperking(?:en)?|restricties?)(?: op de (?:toegang|openbaarheid|raadpleging))?`,
    `onbeperkt|niet beperkt|niet langer beperkt`,
    `(?:sin|ninguna|no hay|no existen?|no tienen?)(?: [a-z]+)? (?:restriccion(?:es)?|limitacion(?:es)?)(?: (?:de|al) (?:acceso|consulta))?`,
    `(?:nessuna|senza|non ci sono|non sussistono|non vi sono)(?: [a-z]+)? (?:restrizion[ei]|limitazion[ei])(?: (?:di|all'|alla )(?:accesso|consultazione))?`,
    `(?:sem|nenhuma|nao ha|nao existem)(?: [a-z]+)? (?:restric(?:ao|oes)|limitac(?:ao|oes))(?: (?:de|ao) (?:acesso|consulta))?`,
    `no restringid[oa]s?|non restritt[oaie]|nao restrit[oa]s?`,
  ),
  'gu',
)

/** Replacement for these phrases. */
const UNRESTRICTED_MARK = ' ⊕ '

const OPEN = matcher(
  `⊕`,
  `(?:is|are|be|being|was|were|remains?|becomes?) (?:${OPEN_ADVERB} )*(?:open|accessible|available (?:to|for) (?:research|researchers|readers|the public|consultation|use|users|all))`,
  String.raw`(?:is|are) (?:${OPEN_ADVERB} )*available\.?$`,
  `(?:${OPEN_ADVERB}) (?:open|accessible|available|communicables?|consultables?|accessibles?|zuganglich|benutzbar|einsehbar|nutzbar|openbaar|toegankelijk|raadpleegbaar|consultabil[ei]|accessibil[ei]|accesibles?|acessive(?:l|is))(?! only)`,
  `open(?:ed)? (?:for|to) (?:all|use|public|the (?:general )?public|general|research|researchers|users|readers|visitors|consultation|inspection|access|scholars|scholarly|qualified|any|anyone|everyone|students)`,
  `open(?:ed)? (?:from|in|on|since|as of)|open (?:access|without|with no|by appointment|under|subject)`,
  `(?:access|consultation|use) (?:is|are|to .{1,60} is) (?:${OPEN_ADVERB} )*(?:open|free|permitted|unrestricted|public)`,
  `available (?:for|to) (?:research|researchers|use|consultation|the public|readers|users)`,
  `(?:acces|consultation|communication) (?:est |sont )?(?:entierement )?libres?|libre(?:s|ment)? (?:acces|communication|consultation|d'acces|de consultation|de droits?)|librement|communicables?|consultables?|ouverte?s? (?:a|au|aux|a la) (?:tous|public|recherche|consultation|chercheurs)|de libre acces`,
  `(?:ist|sind|steht|stehen) (?:[a-z]+ ){0,2}(?:offen|frei|zuganglich|benutzbar|einsehbar|nutzbar|zur verfugung|zur benutzung frei)|freie[rn]? zug(?:ang|riff)|(?:frei(?:gegeben)?|zuganglich|benutzbar|einsehbar|nutzbar)|offen`,
  `openbaar|toegankelijk|raadpleegbaar|ter inzage|vrije toegang`,
  `(?:acceso|consulta) (?:es )?(?:libre|publico|publica|abierto|abierta)|libre acceso|(?:de )?libre consulta|abiert[oa]s?(?: al publico| a la (?:investigacion|consulta))?|accesibles?|disponibles? para (?:la )?(?:consulta|investigacion)`,
  `(?:accesso|consultazione) (?:e )?(?:liber[oa]|pubblic[oa])|liber[oa] (?:accesso|consultazione|consultabilita)|consultabil[ei]|accessibil[ei]|apert[oaie] (?:al pubblico|alla consultazione|agli studiosi)|liberamente`,
  `(?:acesso|consulta) (?:e )?(?:livre|public[oa]|abert[oa])|livre (?:acesso|consulta)|abert[oa]s? (?:ao publico|a consulta|a investigacao|a pesquisa)|comunicave(?:l|is)|acessive(?:l|is)|disponive(?:l|is) para (?:consulta|pesquisa|investigacao)`,
)

/** Matches a statement with only a word for open: "Open", "Open, vetted", "Open (reviewed 2010)", "Access: open". */
const OPEN_ALONE =
  /^(?:(?:access|status|conditions? (?:of|governing) access)\s*[:-]?\s*)?(?:(?:all|fully|freely|completely|partly vetted|vetted|reviewed|screened|cleared|checked)\b[\s,;:./-]*)*(?:open|public|offen|frei|libre|livre|publico|aberto|abierto|ouvert|libero|vrij)\b[\s,;:./-]*(?:(?:and |but )?(?:vetted|reviewed|screened|cleared|checked|access|to all)\b[\s,;:./-]*)*(?:\d{4})?[\s.]*$/u

const CLOSED = matcher(
  String.raw`(?:closed|sealed)(?! (?:stacks?|storage|shelv\w+|areas?|(?:on|during|at|over) (?:week\w*|public|bank|mon\w*|tues\w*|wednes\w*|thurs\w*|fri\w*|satur\w*|sun\w*|holidays?|christmas|easter|lunch\w*|the)))|embargoed|under (?:an )?embargo|withheld|off limits`,
  `(?:not|cannot be|may not be) (?:yet |currently |now |presently |generally |publicly |made |be )*(?:open(?:ed)?|available|accessible|accessed|consulted|seen)(?: (?:to|for|by) (?:the (?:general )?public|research|researchers|use|users|readers|access|consultation|anyone))?(?! (?:for|by|via|through|on|in|at) (?:patron|inter|loan|mail|digital|microfilm|electronic))`,
  `no (?:public )?access|unavailable (?:to|for) (?:the public|research|researchers|readers|use)|inaccessible`,
  String.raw`(?:non|pas|nicht?|plus) (?:encore |librement )?(?:communicables?|consultables?|accessibles?|communique)|incommunicables?|fermee?s? (?:a|au|aux|jusqu'\S+)|sous embargo|(?:communication|acces|consultation) (?:est )?interdite?s?`,
  `gesperrt|(?:nicht|noch nicht) (?:offentlich |allgemein )?(?:zuganglich|benutzbar|einsehbar|nutzbar|offen|freigegeben)|unter verschluss|sperrfrist|schutzfrist|kein zugang|gesperrte[rsnm]?`,
  `niet (?:vrij |publiek )?(?:openbaar|toegankelijk|raadpleegbaar|ter inzage)|gesloten|afgesloten|onder embargo|geen (?:toegang|inzage)`,
  `cerrad[oa]s? (?:al|a|hasta|para)|no (?:es |esta |son |estan )?(?:accesibles?|consultables?|disponibles?|abiert[oa]s?)|sin acceso|inaccesibles?|acceso (?:prohibido|vedado|cerrado)|vedad[oa]s?|embargad[oa]s?`,
  `non (?:e |sono |ancora )*(?:consultabil[ei]|accessibil[ei]|apert[oaie])|chius[oaie] (?:alla|al|fino)|esclus[oaie] dalla consultazione|inaccessibil[ei]|accesso vietato|sotto embargo`,
  `nao (?:e |esta |sao |estao )*(?:comunicave(?:l|is)|acessive(?:l|is)|consultave(?:l|is)|disponive(?:l|is)|abert[oa]s?)|incomunicave(?:l|is)|vedad[oa]s?|fechad[oa]s? (?:ao|a|ate|para)|inacessive(?:l|is)|acesso (?:proibido|vedado|interdito|fechado)|sem acesso`,
)

/** Matches a statement with only a word for closed. */
const CLOSED_ALONE =
  /^(?:(?:access|status)\s*[:-]?\s*)?(?:closed|secret|confidential|ferme|fermee|geschlossen|geheim|gesloten|cerrado|chiuso|fechado|encerrado)\b[\s,;:./-]*(?:(?:records?|files?|items?|access|and|retained|exempt)\b[\s,;:./-]*)*$/u

const RESTRICTED = matcher(
  String.raw`(?:access[- ])?restricted(?! (?:to (?:those|being)|storage))|restrictions? (?:may |do |still |also )?(?:apply|applies|exists?)|(?:access |some )?restrictions? (?:on|to|for) (?:the )?(?:access|use|consultation)|access restrictions?|subject to (?:\w+ )?restrictions?|restrictions? until`,
  `(?:access|use|consultation)(?: to .{1,60}?)? (?:is |are |may be |will be )?(?:limited|controlled|conditional|subject to)|limited access|available only (?:to|with|by permission)|(?:staff|members|family) only|open only to`,
  `(?:prior |written |special |express |advance )+(?:permission|approval|consent|authori[sz]ation)|(?:permission|approval|consent|authori[sz]ation) (?:is |of the .{1,60}? (?:is )?|from .{1,60}? (?:is )?|must be )?(?:required|needed|necessary|obtained)|(?:by|with|without) (?:the )?(?:written )?(?:permission|consent)(?: only)?|requires? (?:the )?(?:permission|approval|consent)`,
  `acces (?:est )?(?:restreint|limite|reserve|controle|conditionnel|soumis|sur)|restreinte?s?|restrictions? (?:d'acces|de communication|de consultation|a la communication|apply)|(?:sur|soumise?s? a|apres) (?:autorisation|derogation|demande motivee)|autorisation (?:prealable|ecrite|requise|necessaire)|sous reserve|communication (?:restreinte|reservee|limitee)|reservee?s? aux?`,
  `(?:eingeschrankt|beschrankt)(?:e[rnms]?)?|(?:zugangs|zugriffs|benutzungs|nutzungs)(?:beschrankung|einschrankung)(?:en)?|genehmigungspflichtig|nur (?:mit|nach|auf) (?:[a-z]+ )?(?:genehmigung|zustimmung|erlaubnis|einwilligung|antrag)|(?:genehmigung|zustimmung|erlaubnis) (?:erforderlich|notwendig|erforderlich)|bedarf der .{0,40}(?:genehmigung|zustimmung)|nicht frei (?:zuganglich|benutzbar|einsehbar)`,
  `beperkt (?:toegankelijk|raadpleegbaar|ter inzage)|beperkte (?:toegang|openbaarheid)|toestemming (?:is )?(?:vereist|nodig|van)|(?:met|na|alleen met) (?:schriftelijke )?toestemming|(?:openbaarheids|toegangs)?beperking(?:en)?|niet vrij`,
  `restringid[oa]s?|acceso (?:es )?(?:limitado|reservado|condicionado)|restriccion(?:es)?|(?:previa|con|requiere|bajo) (?:la )?(?:autorizacion|permiso)|autorizacion previa`,
  `accesso (?:e )?(?:limitato|riservato|ristretto|condizionato)|riservat[oaie]|restrizion[ei]|limitazion[ei]|(?:previa|su|con|richiede) (?:l')?(?:autorizzazione|permesso)|ristrett[oaie]|consultazione (?:limitata|riservata)`,
  `restrit[oa]s?|acesso (?:e )?(?:limitado|reservado|condicionado)|restric(?:ao|oes)|(?:mediante|sujeit[oa]s? a|requer|com|previa) (?:previa )?(?:autorizacao|permissao)|autorizacao previa|reservad[oa]s?`,
)

/** Words for a part of the material. */
const SOME = anyOf(
  '(?:some|certain|selected|several|specific|portions?|parts? of|sections? of|a few|one|in part|partially|partly|individual|various|exceptions?|except(?:ing)?|excluding|other than)',
  `partiellement|en partie|certaine?s?|quelques|une partie|a l'exception|sauf|excepte|hormis`,
  String.raw`teilweise|zum teil|z\. ?t\.|einige|einzelne|manche|bestimmte|mit ausnahme|ausgenommen|ausser`,
  `gedeeltelijk|deels|ten dele|sommige|enkele|bepaalde|behoudens|met uitzondering|uitgezonderd|op .{1,30} na`,
  `parcialmente|en parte|algun[oa]s?|ciert[oa]s|salvo|excepto|a excepcion|una parte`,
  `parzialmente|in parte|alcun[ie]|cert[ie]|salvo|ad eccezione|tranne|eccetto|una parte`,
  `em parte|algun(?:s|mas?)|algumas?|cert[oa]s|exceto|a excecao|com excecao|uma parte`,
)
const PARTLY_OPEN = matcher(
  '(?:partially|partly) (?:open|accessible|available)|open (?:in part|partially)',
  `partiellement (?:communicables?|consultables?|accessibles?|ouverte?s?)|teilweise (?:offen|frei|zuganglich|benutzbar)|(?:gedeeltelijk|deels|beperkt) openbaar`,
  `parcialmente (?:accesibles?|abiert[oa]s?|consultables?|comunicave(?:l|is)|acessive(?:l|is)|abert[oa]s?)|parzialmente (?:consultabil[ei]|accessibil[ei])`,
)

/** Matches a sentence about copying, storage or the reading room, which does not restrict access. */
const NOT_ACCESS = matcher(
  String.raw`photocopy\w*|copying|(?:photo)?copies(?! of)|reproduc\w+|publication|publish\w*|quot(?:e|ed|ing|ations?)|duplicat\w+|handling|copyright|reading room (?:is|are)|patron use|vervielfaltig\w*|reproduktion\w*|kopie\w*|reproduccion\w*|riproduzion\w*|reproduca\w*`,
)
const ACCESS = matcher('access|acces|zugang|toegang|acceso|accesso|acesso|research|consult\\w*')

/** Phrases about the time after a restriction. */
const AFTERWARDS =
  /(?:^| )(?:thereafter|after that|after which|afterwards?|at (?:that|which) (?:time|point|date)|on that date|then|danach|anschliessend|par la suite|ensuite|daarna|despues|depois|dopodiche|when (?:it|they) (?:will|shall)|(?:will|shall) (?:then )?(?:be (?:re)?open(?:ed)?|open|become (?:open|available)))(?: |$|,)/u

/** Folds a text: lower case, without accents, brackets, curly marks and runs of spaces. */
export function foldStatement(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[’‘´`]/g, "'")
    .replace(/[()[\]{}<>"“”„«»*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Matches the end of a sentence, but not an abbreviation or the number of a day. */
const SENTENCE_END = /(?<=[\p{L}\p{N}]{3}[.!?;]|[!?;]|\d\d\d\d\.)\s+(?=[^\d\s])|\n+/u

/** Splits a statement into folded sentences. */
export function sentencesOf(statement: string): string[] {
  return statement
    .split(SENTENCE_END)
    .map(foldStatement)
    .filter((sentence) => sentence !== '')
}

/** Returns the status that one folded sentence states; null if it is about something else. */
export function sentenceStatus(sentence: string): AccessStatus | null {
  if (OPEN_ALONE.test(sentence)) return 'open'
  if (CLOSED_ALONE.test(sentence)) return 'closed'
  const text = sentence.replace(UNRESTRICTED, UNRESTRICTED_MARK)
  if (NOT_ACCESS.test(text) && !ACCESS.test(text)) return null
  const closed = CLOSED.test(text)
  const restricted = RESTRICTED.test(text)
  const narrow = closed || restricted
  if (PARTLY_OPEN.test(text) || (narrow && isOfAPart(text))) return 'partial'
  // "not open" does not mean open.
  const open = OPEN.test(text.replace(new RegExp(CLOSED.source, 'gu'), ' ')) && !AFTERWARDS.test(text)
  if (narrow && open)
    return restricted && !closed && !/[,;:]| but | mais | aber | maar | pero | ma | mas /.test(text)
      ? 'restricted'
      : 'partial'
  if (closed) return 'closed'
  if (restricted) return 'restricted'
  return open ? 'open' : null
}

const NEAR = new RegExp(
  `${SOME}[^.;]{0,120}?(?:${CLOSED.source}|${RESTRICTED.source})|(?:${CLOSED.source}|${RESTRICTED.source})[^.;]{0,20}?${anyOf('in part|partially|partly|en partie|teilweise|zum teil|gedeeltelijk|deels|en parte|in parte|em parte')}`,
  'u',
)

const isOfAPart = (text: string): boolean => NEAR.test(text)
