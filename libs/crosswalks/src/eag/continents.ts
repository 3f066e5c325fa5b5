/** Continents as EAG names them. */
export type Continent = 'Africa' | 'Antarctica' | 'Asia' | 'Australia' | 'Europe' | 'North America' | 'South America'

/** Countries that lie on one continent alone, by their codes of ISO 3166-1. */
const COUNTRIES: Record<Continent, string> = {
  Africa:
    'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ GQ ER ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU YT MA MZ NA NE NG RE RW SH ST SN SC SL SO ZA SD SZ TZ TG TN UG EH ZM ZW',
  Antarctica: 'AQ',
  Asia: 'AF BH BD BT BN KH CN HK IN IQ IR IL JP JO KP KR KW KG LA LB MO MY MV MN MM NP OM PK PS PH QA SA SG LK SY TW TJ TH TL TM AE UZ VN YE',
  Australia: 'AU',
  Europe:
    'AL AD AT AX BY BE BA BG CH CZ DE DK EE ES FI FO FR GB GI GR HR HU IE IM IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA',
  'North America': 'US CA MX GL BM PM BZ CR SV GT HN NI PA CU DO HT JM BS BB',
  'South America': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}

/** Other codes that the schema of EAG knows: countries on two continents or on none, and former ones. */
const OTHERS =
  'AS AI AG AM AW AZ BV IO KY CX CC CK CY DM EG FJ PF TF GE GD GP GU HM ID KZ KI MH MQ FM MS NR AN NC NZ NU NF MP PW PG PN PR RU KN LC VC WS CS SB GS SJ TK TO TT TR TC TV UM VU VG VI WF EU XX'

const CONTINENT_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([continent, codes]) => codes.split(' ').map((code) => [code, continent] as const)),
)

/** Returns the continent of a country by its code; null for one that lies on two or on none, and for what is no such code. */
export const continentOf = (country: string | null): string | null => CONTINENT_OF.get(country?.trim() ?? '') ?? null

const LISTED: ReadonlySet<string> = new Set([...CONTINENT_OF.keys(), ...OTHERS.split(' ')])

/** Returns whether the schema of EAG knows the code of a country. */
export const isListedCountry = (code: string): boolean => LISTED.has(code)
