import type { Language } from '../tags.ts'

/** Norwegian, in both its forms, and Danish, which share most of their words. */
export const NORWEGIAN_AND_DANISH: Language = {
  code: 'no',
  articles: 'germanic',
  words: {
    open: `
      apen, apent, apne, aben, abent, abne, tilgjengelig, tilgjengelige, tilgjengelighet, tilgjengeleg, tilgjengelege,
      tilgaengelig, tilgaengeligt, tilgaengelige, tilgaengelighed, frigis, frigives, frigitt, frigivet, frigivne,
      klausulfri, klausulfritt, offentlig tilgjengelig, nedgradert, afklassificeret`,
    access: `
      tilgang, tilgangen, adgang, adgangen, innsyn, innsynet, indsigt, indblik, bruk, brug, benyttelse, brugen, bruken,
      aktindsigt, lesing, laesning, anvendelse, klausulering av, utlevering, udlevering, gjennomsyn, gennemsyn,
      innsikt`,
    consult: `
      brukes, brukast, bruges, benyttes, leses, laeses, ses, sees, konsulteres, lanes ut til lesesal, fremlegges,
      fremlaegges, utleveres, udleveres, anvendes, brukt, brugt, anvendt, tas i bruk, tages i brug, gjennomgas`,
    free: 'fri, fritt, frit, frie',
    public: 'offentlig, offentlige, offentligt, allmenn, almen, alment, offentleg',
    unrestricted: `
      ubegrenset, ubegrensede, ubegraenset, ubegraensede, uinnskrenket, uindskraenket, public domain, uhindret,
      uavgrensa, det fri`,
    closed: `
      lukket, lukkede, lukka, stengt, stengte, sperret, sperra, sperrede, spaerret, spaerrede, utilgjengelig,
      utilgjengelige, utilgaengelig, utilgaengeligt, utilgaengelige, forseglet, forseglede, taushetsbelagt,
      taushetsbelagte, tavshedsbelagt, klausulert, klausulerte, klausuleret, klausulerede, laast, last, gradert,
      unntatt offentlighet, unntatt offentlegheit, undtaget fra aktindsigt, hemmeligholdt, hemmeligstemplet`,
    reserved: `
      reservert, reserveret, konfidensiell, konfidensielt, konfidensielle, fortrolig, fortrolige, fortroligt, hemmelig,
      hemmelige, hemmeligt, forbeholdt`,
    restricted: `
      begrenset, begrensede, begrensa, begraenset, begraensede, avgrenset, avgrensa, innskrenket, indskraenket,
      kontrollert, kontrolleret, betinget, betingede`,
    restriction: `
      *begrensning, *begrensninger, *begrensningar, *begraensning, *begraensninger, *restriksjon, *restriksjoner,
      *restriktion, *restriktioner, innskrenkning, innskrenkninger, indskraenkning, indskraenkninger, hindring,
      hindringer, vilkar, saerlige vilkar, saerlige betingelser, forbehold, restriksjonar`,
    term: `
      klausul, klausulen, klausuler, klausulene, klausulerne, taushetsplikten, sperrefristen, spaerrefristen,
      klausulering, sperrefrist, sperretid, spaerrefrist, taushetsplikt, taushetspliktperiode, tavshedspligt, embargo,
      tilgaengelighedsfrist, tilgaengelighedsfrister, klausulperiode, fristen, beskyttelsesfrist, verneperiode,
      lukketid, sikkerhetsgradering, bandlagt`,
    over: `
      utlopt, utgatt, udlobet, udlobne, opphevet, oppheva, ophaevet, opphort, ophort, falt bort, bortfalt, bortfaldet,
      utloper, udlober, opphorer, ophorer, avsluttet, loper ut, gar ut, faller bort, bortfalder, fjernet, gatt ut,
      lopt ut, lobet ud`,
    granted: `
      tillatt, tilladt, gis, gitt, gives, givet, innvilges, mulig, muligt, tillates, tillades, bevilges, kan gis,
      mogleg, innvilget, kan sokes, kan soges`,
    forbidden: 'forbudt, forbode, umulig, umuligt, nektes, naegtes, nektet',
    condition: `
      tillatelse, loyve, samtykke, godkjenning, godkjennelse, godkendelse, tilladelse, dispensasjon, dispensation,
      soknad, ansokning, ansogning, skriftlig soknad, skriftlig ansogning, avtale om, taushetserklaering,
      tavshedserklaering, erklaering, forutsatt, forudsat, pa betingelse, pa vilkar, etter vurdering, vurdering,
      fullmakt, fuldmagt, underskrift, bevilling, under forutsetning, under forudsaetning, prover, provning, skjonn,
      etter avtale med giver, anbefaling, begrunnet, begrundet, avtale med, aftale med`,
    subject: `
      underlagt, undergitt, undergivet, omfattet av, omfattet af, avhengig av, afhaengig af, avhenger av, afhaenger af,
      betinget av, betinget af, med forbehold om, er omfatta av`,
    formality: `
      avtale, aftale, etter avtale, efter aftale, tidsbestilling, bestilling, bestilles, bestille, forhandsbestilling,
      forudbestilling, pamelding, tilmelding, registrering, legitimasjon, legitimation, lanekort, lanerkort,
      pa forhand, forhand, pa forhaand, pa forhanden, foresporsel, foresporgsel, henvendelse, pa foresporsel,
      anmodning, varsel, reservasjon, reservation, i forvejen, forvejen`,
    readers: `
      offentligheten, offentligheden, allmennheten, almenheden, alle, enhver, forskere, forskarar, forsker, forskning,
      forskningsformal, brukere, brugere, besokende, besogende, lesere, laesere, studenter, studerende, formal,
      studier, interesserte, interesserede, publikum, slektsforskere, slaegtsforskere, vitenskapelig, videnskabelig,
      videnskabelige`,
    insiders: `
      familien, familie, parorende, etterkommere, efterkommere, arvinger, giver, giveren, deponent, deponenten, eier,
      eieren, ejer, ejeren, eigar, medlemmer, ansatte, personale, arkivskaper, arkivskaperen, arkivskaber,
      arkivskaberen, intern, internt, myndigheten, myndigheden, berettigede, avleverende, afleverende, slektninger`,
    place: `
      lesesal, lesesalen, laesesal, laesesalen, lokaler, pa stedet, stedet, bibliotek, biblioteket, magasin, magasinet,
      museum, museet, arkivverket, riksarkivet, rigsarkivet, statsarkivet, stadsarkiv, landsarkivet, oppbevares,
      opbevares, oppbevart, opbevaret, bygning, pc, fjernmagasin, kontoret`,
    copying: `
      kopi, kopier, kopiere, kopieres, kopiering, fotokopi, fotokopiering, fotokopieres, fotografere, fotograferes,
      fotografering, reproduksjon, reproduktion, reproduseres, reproduceres, publisere, publiseres, publisering,
      publicere, publiceres, publicering, offentliggjores, offentliggjorelse, offentliggjoring, sitere, siteres,
      citere, citeres, skanning, digitalisering, digitalisert, digitaliserte, digitaliseret, digitaliserede,
      gjengivelse, gengivelse, gjengis, gengives, viderebruk, spredning, bilder`,
    elsewhere: `
      online, internett, internet, nett, nettet, nettside, utlan, udlan, hjemlan, lanes, utlanes, udlanes, digitalt,
      http, https, fjernlan`,
    carrier: 'mikrofilm, mikrofilmet, mikrofiche, cd, dvd, mikrokort, mikrofilmen, mikrofilmene, mikrofilmer',
    aside: `
      opphavsrett, opphavsretten, ophavsret, ophavsretten, lisens, licens, regler, reglement, hansker, handsker, gebyr,
      kostnad, fortegnelse, registratur, gdpr, personvern, handtering, bevaringshensyn, bevaringsgrunner, konservering`,
    law: `
      lov, loven, lovgivning, lovgivningen, arkivlova, arkivloven, offentleglova, forvaltningsloven, bestemmelser,
      forvaltningslova`,
    look: 'se',
    contact: `
      kontakt, kontakte, informasjon, information, opplysninger, oplysninger, naermere, sporsmal, venligst, vennligst,
      henvend, kontaktes, rette, anbefales, anbefaler, anbefalt, anbefalet, vi anbefaler`,
    hours: `
      mandag, tirsdag, onsdag, torsdag, fredag, lordag, sondag, helligdager, helligdage, apningstider, abningstider,
      timer, dager, dage, ukedager, hverdage, uke, uker, uger`,
    none: 'ingen, intet, ikkje nokon',
    not: 'ikke, ikkje, ei, aldri, aldrig, hverken, verken, inkje, ikke lenger, ikke laengere, ingenting',
    without: 'uten, utan, uden, fri for, frit for, fritt for, uten noen, uden nogen',
    only: 'kun, bare, berre, blot, utelukkende, udelukkende, alene',
    except: `
      unntatt, unnateke, unntak, undtagen, undtaget, undtagelse, undtagelser, med unntak, med unntak av,
      med undtagelse, med undtagelse af, bortsett fra, bortset fra, med mindre, utenom, foruten, foruden, eksklusive,
      eksklusiv, unntatt for`,
    some: `
      noen, nokre, nogle, visse, enkelte, deler, dele, del, en del, deler av, dele af, flere, fleste, de fleste,
      storstedelen, storsteparten, hovedsakelig, hovedsageligt, hovedsagelig, i hovedsak, generelt, som regel, normalt,
      vanligvis, saedvanligvis, i prinsippet, i princippet, halvparten, halvdelen, ovrige, resten, andre, andet, annet,
      ulike, forskellige, majoriteten, flertallet, nesten, naesten, mange, fa, enkeltsaker, enkeltsager, for det meste,
      overveiende, varierer, i utgangspunktet, som udgangspunkt`,
    every: `
      hele, heile, helt, samtlige, alt, all, fullt, fuldt, fullstendig, fuldstaendig, fuldstaendigt, hver,
      i sin helhet, i sin helhed, uten unntak, uden undtagelse, komplett, komplet, fuldt ud`,
    partly: 'delvis, delvist, til dels, dels, partielt',
    about: `
      som inneholder, inneholder, som indeholder, indeholder, indeholdende, som gjelder, vedrorende, angaende,
      om personer, med personopplysninger, med personoplysninger, datert, dateret, fra tiden, merket, maerket,
      markerte, med sensitive`,
    records: `
      arkiv, arkivet, arkiver, arkivalier, arkivalierne, arkivalet, arkivstykke, arkivstykker, dokument, dokumenter,
      dokumentene, dokumenterne, dokumenta, materiale, materialet, materiell, samling, samlingen, samlinger, samlinga,
      sak, saker, sakene, sag, sager, sagerne, mappe, mapper, boks, bokser, eske, esker, aeske, aesker, pakke, pakker,
      papirer, papirene, papirerne, innhold, indhold, bestand, originaler, originalene, det, den, de, protokollen,
      fond, enheten, enheden`,
    kind: `
      opptak, lydopptak, lydoptagelser, optagelser, fotografier, foto, fotos, bilete, brev, breve, brevene,
      brevveksling, korrespondanse, korrespondance, dagbok, dagboker, dagbokene, dagbog, dagboger, dagbogerne,
      personalmapper, personalesager, personsager, pasientjournaler, patientjournaler, journaler, elevmapper,
      protokoller, filmer, film, kart, tegninger, medisinske, medicinske, manuskripter, intervjuer, interviews,
      klientmapper`,
    part: 'nr, nummer, side, legg, laeg, stykke',
    unit: 'serie, serier, underserie, avdeling, gruppe',
    the: 'dets, deres, sine',
    this: 'denne, dette, disse, foreliggende, dei, den her',
    'until-date': 'til',
    'from-date': 'fra',
    'after-date': 'om',
    until: 'inntil, indtil, fram til, frem til, til ar',
    through: 'til og med, t o m, tom, til utgangen av, til udgangen af, til slutten av, til slutningen af, ut ar, ut',
    from: 'fra og med, f o m, fom, siden, med virkning fra',
    after: `
      etter, efter, etter utlopet av, efter udlobet af, forst etter, forst efter, nar det er gatt, senere enn,
      senere end, efter udlob af`,
    before: 'for ar, tidligere enn, tidligere end, innen, inden, forut for, forud for',
    'before-date': 'for',
    older: `
      eldre enn, eldre, yngre enn, yngre, aeldre end, aeldre, yngre end, mer enn, mere end, mindre enn, mindre end,
      over, under, de siste, de seneste, siste, seneste, gamle, minst, mindst`,
    endless: `
      permanent, inntil videre, indtil videre, ubestemt tid, pa ubestemt tid, dod, doden, livstid, alltid, altid,
      varig, levende, levetid, ordning, bearbeiding, bearbejdning, registreret, fodsel, dods, avdode, bortgang`,
    made: `
      opprettelse, oprettelse, tilblivelse, ble til, er blitt til, skapt, skabelse, opprettet, oprettet,
      dokumentets dato, dokumentenes dato, dokumenternes dato, siste dokument, seneste dokument, yngste dokument,
      yngste dokumenter, sakens avslutning, sagens afslutning, avslutning av saken, avslutning, afslutning, sluttdato,
      slutdato, oppretta, tilblivelsen, opprettelsen, oprettelsen, ble avsluttet, arkivperiodens slut,
      opphavstidspunkt, tidspunktet for opprettelsen, dateringen, arkivets slutar, nyeste dokument`,
    yearend: 'kalenderar, arets slutt, arets slutning, utgangen av aret, udgangen af aret',
    release: 'apnes, abnes, apningsdato, abningsdato',
    later: `
      deretter, derefter, etter det, herefter, etter denne datoen, efter denne dato, etter dette tidspunktet,
      siden dess`,
    meanwhile: `
      inntil da, indtil da, for dette, for den tid, i mellomtiden, i mellemtiden, inntil dette, innen da,
      for denne dato, for denne datoen`,
    year: 'ar, ars, aar, aars, arig, arige',
    month: 'maned, maneder, manaders, maneders',
    yet: `
      enna, for tiden, for oyeblikket, for ojeblikket, midlertidig, midlertidigt, na, nu, allerede, i dag, forelobig,
      forelobigt, fortsatt, stadig, umiddelbart, pt`,
    formerly: 'tidligere, opprinnelig, oprindelig',
    doubt: 'knapt, neppe, naeppe, kanskje, maske, muligens, muligvis, eventuelt, trolig, endnu, vanskelig',
    will: 'snart, skal, vil, blir, bliver, bli, blive',
    may: 'kan, ma, kunne, far, far lov',
    must: `
      kreves, krever, kraeves, kraever, nodvendig, nodvendigt, obligatorisk, behoves, trengs, pakrevet, pakraevet,
      innhentes, indhentes, forutsetter, forudsaetter, skal innhentes, skal ha, krav, ma ha, ma sokes, ma innhentes,
      sokes, soges`,
    be: `
      er, vaere, var, vaert, vaeret, har, finnes, findes, fins, eksisterer, foreligger, gjelder, gaelder, hviler,
      er det, forblir, forbliver, palagt, knyttet, knyttes, legges, lagt, pahviler, palagte, ligger`,
    if: 'hvis, dersom, nar, sa lenge, sa laenge, i tilfelle, i tilfaelde, safremt',
    because: `
      pa grunn av, pa grund af, fordi, ettersom, eftersom, av hensyn til, af hensyn til, som folge av, som folge af,
      grunnet, da alle, da samtlige, da de, da det`,
    reviewed: 'vurdert, vurderet, gjennomgatt, gennemgaet',
    unprocessed: 'delvis ordnet, delvis registrert',
    pursuant: 'i henhold til, ifolge, jf',
    but: 'men, dog, imidlertid, mens, selv om, selvom, derimot, derimod, likevel, men enkelte',
    which: 'som, hvilke, der, hvilket',
    and: 'og, eller, samt, og eller',
    adverb: `
      ogsa, meget, her, derfor, direkte, saerlige, saerlig, saerskilt, spesielle, spesiell, saerskilte, kjente, kendte,
      noen form, ytterligere, yderligere, fysisk, juridiske, juridisk, nogen, speciel, specielle`,
    small: `
      i, pa, av, af, med, ved, hos, etter loven, henhold, i henhold, en, et, at, a, seg, sig, man, blant, blandt,
      mellom, mellem, gjennom, gennem, per, grunn, pa grunn, grund, pa grund, arsak, arsaker, hensyn, status, dato,
      tid, tidsrom, periode, periode pa, i en periode, inkludert, inklusive, art, type, form, stand, sa, ut fra,
      skriftlig, skriftleg, forutgaende, arkivar, arkivaren, arkivleder, arkivlederen, det er, tilgangsbetingelser,
      brukervilkar, brugsbetingelser, adgangsbetingelser, betingelser, betingelser for tilgang, vilkar for tilgang,
      vilkar for bruk, brukes av, hvor, da`,
  },
  numbers: {
    2: 'to',
    3: 'tre',
    5: 'fem',
    10: 'ti',
    15: 'femten',
    20: 'tjue, tyve',
    25: 'tjuefem, femogtyve',
    30: 'tretti, tredive',
    40: 'forti, fyrre',
    50: 'femti, halvtreds',
    60: 'seksti, tres',
    70: 'sytti, halvfjerds',
    75: 'syttifem, femoghalvfjerds',
    80: 'atti, firs',
    90: 'nitti, halvfems',
    100: 'hundre, hundrede',
  },
}
