import { folded } from './language-names.ts'

const CC = 'http://creativecommons.org'
const PUBLIC_DOMAIN = `${CC}/publicdomain/mark/1.0/`
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '2.0', '2.1', '2.5', '3.0', '4.0'])

/** Jurisdictions to which Creative Commons licences up to 3.0 were ported, by the codes of their addresses. */
const PORTS: ReadonlySet<string> = new Set(
  `ar at au az be bg br ca ch cl cn co cr cz de dk ec ee eg es fi fr ge gr gt hk hr hu ie igo il in it jp kr lu mk mt mx my nl
  no nz pe ph pl pr pt ro rs scotland se sg si th tw ua ug uk us ve vn za`.split(/\s+/),
)

/** The elements of a licence, as its name has them in seven languages; folded. */
const ELEMENTS: readonly (readonly [string, string])[] = [
  ['by', 'by|attribution|namensnennung|paternite|reconocimiento|atribucion|attribuzione|naamsvermelding|atribuicao'],
  [
    'nc',
    'nc|non ?commercial|nicht ?kommerziell|keine kommerzielle nutzung|pas d utilisation commerciale|no ?comercial|non ?commerciale|niet ?commercieel|nao ?comercial',
  ],
  [
    'nd',
    'nd|no ?deriv(?:ative)?s|no derivative works|keine bearbeitungen?|pas de modifications?|sin ?obras? ?derivadas?|sin ?derivadas?|non opere derivate|geen ?afgeleide ?werken|sem ?derivacoes',
  ],
  [
    'sa',
    'sa|share ?alike|weitergabe unter gleichen bedingungen|partage dans les memes conditions|partage a l identique|compartir ?igual|condividi allo stesso modo|gelijk ?delen|compartilha ?igual',
  ],
]
const ELEMENT = ELEMENTS.map(([, names]) => names).join('|')
const LICENCE = new RegExp(
  String.raw`\b(?:${ELEMENTS[0]?.[1] ?? ''})(?: (?:${ELEMENT}))*(?: (?:public|licen[cs]e|licencia|licenza|licentie|licenca|lizenz|version|v))* (\d) (\d)\b(?: (?:unported|generic|international|internacional|internazionale|internationaal))?(?=( \p{L}+)?)`,
  'gu',
)
const OF_LICENCE = new RegExp(String.raw`\b(?:${ELEMENT})\b`, 'gu')
const ZERO = /\bcc ?(?:0|zero)(?: 1 0)?\b|\bcreative commons zero(?: 1 0)?\b/g
const MARK =
  /\b(?:public domain mark|marque du domaine public|marca d[eo] dominio publico|marchio di pubblico dominio)(?: 1 0)?\b/g

/** Words by which a statement is not about all of the material, or about its description, or does not apply. */
const UNSURE =
  /\b(?:only|nur|seulement|uniquement|solo|solamente|soltanto|alleen|apenas|metadata|metadaten|descriptions?|catalogu?e|finding aids?|findbuch|beschreibungen|inventaire|not|no|nor|never|some|parts?|portions?|most|except|excluding|if|unless|may(?! be (?:used|reused|copied|reproduced|shared|distributed|published))|might|could|until|before|after|formerly|nicht|kein\w*|teilweise|einige|manche|ausser|ausgenommen|wenn|falls|bis|pas|sauf|certains?|certaines|partie|si|jamais|sin|algun\w*|parte|excepto|salvo|hasta|non|alcun\w*|tranne|fino|niet|geen|sommige|deels|behalve|tot(?= \d)|nao|algum\w*|ate|exceto)\b/
/** Reservations that every statement may have. */
const RESERVATION =
  /\b(?:unless (?:otherwise )?(?:stated|noted|indicated|specified|marked)(?: otherwise)?|except where otherwise (?:stated|noted|indicated)|(?:sofern|soweit|wenn) nicht ander\w* (?:angegeben|vermerkt|gekennzeichnet)|sauf (?:mention|indication) contraire|salvo (?:que se indique lo contrario|indicacion (?:en )?contrari[ao]|diversa indicazione|diversamente indicato|indicacao em contrario)|tenzij anders (?:vermeld|aangegeven))\b/g

/** A statement of rightsstatements.org: its code, and its name in seven languages. */
const STATEMENTS: readonly (readonly [string, RegExp])[] = (
  [
    [
      'InC',
      'in copyright|urheberrechtsschutz|urheberrechtlich geschutzt|protege par le droit d auteur|protegido por derechos? de autor|con derechos de autor|protetto da(?:l)? (?:copyright|diritto d autore)|auteursrechtelijk beschermd|protegido por direitos? (?:de )?autora?i?s?',
    ],
    [
      'NoC',
      'no copyright|kein urheberrechtsschutz|pas de droit d auteur|sin derechos? de autor|nessun copyright|geen auteursrechtelijke bescherming|geen auteursrecht|sem direitos? (?:de )?autora?i?s?',
    ],
    [
      'CNE',
      'copyright not evaluated|urheberrechtsschutz nicht bewertet|droit d auteur non evalue|derechos? de autor no evaluados?|copyright non valutato|auteursrecht(?:elijke bescherming)? niet (?:beoordeeld|geevalueerd)|direitos? (?:de )?autora?i?s? nao avaliados?',
    ],
    [
      'UND',
      'copyright undetermined|urheberrechtsschutz (?:ungeklart|unbestimmt)|droit d auteur indetermine|derechos? de autor (?:indeterminados?|no determinados?)|copyright indeterminato|auteursrecht(?:elijke bescherming)? onbepaald|direitos? (?:de )?autora?i?s? indeterminados?',
    ],
    [
      'NKC',
      'no known copyright(?: restrictions?)?|kein urheberrechtsschutz bekannt|pas de droit d auteur connu|sin derechos? de autor conocidos?|nessun copyright noto|geen auteursrecht bekend|sem direitos? (?:de )?autora?i?s? conhecidos?',
    ],
  ] as const
).map(([code, names]) => [code, new RegExp(`^(?:${names})(?<more>.*)$`, 'u')])

/** Words after the name of such a statement, by its code. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  [
    '-OW-EU',
    /^ (?:eu orphan work|verwaistes werk.*|uvre orpheline.*|uvre orpheline|obra huerfana.*|opera orfana.*|verweesd werk.*|obra orfa.*)$/,
  ],
  [
    '-EDU',
    /^ (?:educational use permitted|nutzung zu bildungszwecken erlaubt|utilisation a des fins educatives autorisee|uso educativo permitido|uso (?:educativo|didattico) (?:consentito|permesso)|educatief gebruik toegestaan|gebruik voor onderwijs toegestaan)$/,
  ],
  [
    '-NC',
    /^ (?:non commercial use (?:permitted|only)|(?:nur )?nicht kommerzielle nutzung erlaubt|utilisation non commerciale (?:autorisee|uniquement)|(?:solo )?uso no comercial(?: permitido)?|(?:solo )?uso non commerciale(?: consentito| permesso)?|(?:alleen )?niet commercieel gebruik(?: toegestaan)?|(?:apenas )?uso nao comercial(?: permitido)?)$/,
  ],
  [
    '-RUU',
    /^ (?:rights ?holder s? ?unlocatable or unidentifiable|rechteinhaber nicht auffindbar.*|titulaires? de droits? (?:introuvable|non localis).*|titular.* (?:no localiz|ilocaliz).*|titolare.* (?:non (?:individu|rintracc|reper)).*|rechthebbende.* (?:niet|onvindbaar).*)$/,
  ],
  [
    '-CR',
    /^ (?:contractual restrictions|vertragliche einschrankungen|restrictions contractuelles|restricciones contractuales|restrizioni contrattuali|contractuele beperkingen|restricoes contratuais)$/,
  ],
  [
    '-OKLR',
    /^ (?:other known legal restrictions|(?:andere|sonstige) (?:bekannte )?rechtliche einschrankungen|autres restrictions legales.*|otras restricciones legales.*|altre restrizioni legali.*|andere (?:bekende )?wettelijke beperkingen|outras restricoes legais.*)$/,
  ],
  ['-US', /^ (?:united states|vereinigte staaten.*|etats unis|estados unidos|stati uniti|verenigde staten|usa)$/],
]
const CODES: ReadonlySet<string> = new Set(
  'InC InC-OW-EU InC-EDU InC-NC InC-RUU NoC-CR NoC-NC NoC-OKLR NoC-US CNE UND NKC'.split(' '),
)

const IN_PUBLIC_DOMAIN =
  /^(?:(?:this|these|the|dies\w*|das|die|der|cette|cet|ces|ce|les|la|le|l|esta|este|estas|estos|el|los|quest[aoei]|il|lo|gli|dit|deze|het|de|o|os|as) )?(?:\p{L}+ ){0,2}(?:(?:is|are|ist|sind|est|sont|esta|estan|es|son|e|sono|bevindt zich|behoort|behoren|estao|sao|releve|relevent|appartient|appartiennent) )?(?:(?:in|en|dans|de|du|au|di|nel|im|em|no|tot|to|zum|to) )?(?:(?:the|le|el|il|het|lo) )?(?:public domain|gemeinfrei|domaine public|dominio publico|pubblico dominio|dominio pubblico|publieke? domein)$/u

/**
 * Returns the licence or rights statement that a statement names in words, if it says nothing else about what may be
 * done: a Creative Commons licence with its version, a statement of rightsstatements.org, or the public domain. Null if
 * it names none, several, or says that it does not apply to everything.
 */
export function rightsNamed(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return null
  const found = new Set<string>()
  for (const sentence of text.split(/[;!?\n]|\.(?!\d)/)) {
    const words = folded(sentence).replace(RESERVATION, ' ').replace(/ +/g, ' ').trim()
    const uri = licenceIn(words) ?? statementIs(words)
    if (uri !== null) found.add(uri)
  }
  const [uri = null] = found
  return found.size === 1 ? uri : null
}

/** Statements are short; a longer text is terms of use of its own. */
const MAX_CHARACTERS = 2_000

/** Returns the only licence that a sentence names, unless it says that it does not apply. */
function licenceIn(words: string): string | null {
  const found = new Set<string>()
  let rest = words
  const take = (pattern: RegExp, uriOf: (match: RegExpMatchArray) => string | null): void => {
    for (const match of rest.matchAll(pattern)) {
      const uri = uriOf(match)
      if (uri !== null) found.add(uri)
    }
    rest = rest.replace(pattern, ' ')
  }
  if (/\b(?:cc|creative commons)\b/.test(words)) take(LICENCE, licenceOf)
  take(ZERO, () => `${CC}/publicdomain/zero/1.0/`)
  take(MARK, () => PUBLIC_DOMAIN)
  const [uri = null] = found
  return found.size === 1 && !UNSURE.test(rest) ? uri : null
}

function licenceOf([whole, major, minor, after = '']: RegExpMatchArray): string | null {
  const version = `${major}.${minor}`
  const name = whole.slice(0, whole.indexOf(` ${major} ${minor}`))
  const named = new Set(Array.from(name.matchAll(OF_LICENCE), ([word]) => elementOf(word)))
  const elements = ['by', 'nc', 'nd', 'sa'].filter((element) => named.has(element))
  if (!VERSIONS.has(version) || (named.has('nd') && named.has('sa'))) return null
  const port = version === '4.0' ? null : portNamed(after.trim())
  return `${CC}/licenses/${elements.join('-')}/${version}/${port === null ? '' : `${port}/`}`
}

const elementOf = (word: string): string | undefined =>
  ELEMENTS.find(([, names]) => new RegExp(`^(?:${names})$`, 'u').test(word))?.[0]

let regions: ReadonlyMap<string, string> | null = null

/** Returns the port with that code or name of its country. */
function portNamed(word: string): string | null {
  if (word === '') return null
  if (PORTS.has(word)) return word
  regions ??= new Map(
    ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].flatMap((locale) => {
      const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
      const isRegion = (port: string) => port.length === 2
      return [...PORTS]
        .filter(isRegion)
        .map((port): [string, string] => [folded(names.of(port === 'uk' ? 'GB' : port.toUpperCase()) ?? ''), port])
    }),
  )
  return regions.get(word) ?? null
}

/** Returns the statement of rightsstatements.org, or the public domain mark, if that is all that a sentence says. */
function statementIs(words: string): string | null {
  const bare = words.replace(
    /^(?:rights? ?statements?(?: org)?|rights|copyright status|lizenz|licen[cs]e|licencia) /,
    '',
  )
  if (IN_PUBLIC_DOMAIN.test(bare) && !UNSURE.test(bare)) return PUBLIC_DOMAIN
  for (const [code, pattern] of STATEMENTS.toReversed()) {
    const more = pattern.exec(bare)?.groups?.more
    if (more === undefined) continue
    const kind = more === '' ? '' : KINDS.find(([, words]) => words.test(more))?.[0]
    if (kind !== undefined && CODES.has(code + kind)) return `http://rightsstatements.org/vocab/${code}${kind}/1.0/`
  }
  return null
}
