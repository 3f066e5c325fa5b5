import type { Language } from '../tags.ts'

export const DUTCH: Language = {
  code: 'nl',
  articles: 'germanic',
  words: {
    open: `
      openbaar, openbare, openbaarheid, toegankelijk, toegankelijke, toegankelijkheid, raadpleegbaar, raadpleegbare,
      ter inzage, inzichtelijk, beschikbaar, beschikbare, open, opengesteld, openstaand, bereikbaar, te raadplegen,
      in te zien, in te kijken, vrijgegeven, consulteerbaar, openbaar gemaakt, inkijkbaar`,
    access: `
      toegang, inzage, raadpleging, consultatie, gebruik, inzien, openbaarmaking, benutting, kennisneming, inkijk`,
    consult: `
      geraadpleegd, ingezien, gebruikt, bekeken, gelezen, geconsulteerd, raadplegen, gezien, ingekeken, geopend,
      vrijkomen, verstrekt, uitgeleverd, gebruik de`,
    free: 'vrij, vrije, vrijelijk',
    public: 'publiek, publieke, algemeen, algemene',
    unrestricted: `
      onbeperkt, onbeperkte, vrijuit, ongelimiteerd, ongehinderd, publiek domein, publieke domein, onvoorwaardelijk,
      zonder meer, onbelemmerd, integraal`,
    closed: `
      gesloten, afgesloten, ontoegankelijk, ontoegankelijke, dicht, verzegeld, verzegelde, geblokkeerd, uitgesloten,
      onbeschikbaar, geheimgehouden, afgeschermd, onder embargo, geembargeerd, niet-openbaar, onttrokken,
      in bruikleen bij`,
    reserved: 'voorbehouden, gereserveerd, vertrouwelijk*, geheim, geheime, strikt vertrouwelijk',
    restricted: `
      beperkt, beperkte, gelimiteerd, gelimiteerde, voorwaardelijk, voorwaardelijke, gecontroleerd, deels beperkt,
      ingeperkt`,
    restriction: `
      *beperking, *beperkingen, restrictie, restricties, belemmering, belemmeringen, bijzondere voorwaarden,
      raadplegingsvoorwaarden, openbaarheidsvoorwaarden, limiet, bezwaren, voorbehoud, toegangsvoorwaarden, voorwaarde,
      voorwaarden`,
    term: `
      embargo, embargotermijn, openbaarheidstermijn, openbaarheidstermijnen, sluitingstermijn, geslotenheidstermijn,
      beperkingstermijn, afsluitingstermijn, geheimhoudingstermijn, beschermingstermijn, sluitingsperiode,
      embargoperiode, overbrengingstermijn, sperfrist`,
    over: `
      vervallen, verlopen, verstreken, opgeheven, afgelopen, eindigt, eindigen, verloopt, verlopend, vervalt,
      beeindigd, afloopt, geeindigd, verstrijkt, einde, loopt af`,
    granted: `
      toegestaan, verleend, mogelijk, gegeven, gepermitteerd, toegelaten, veroorloofd, verschaft, geboden, verkregen`,
    forbidden: 'verboden, onmogelijk, ontzegd, geweigerd, ongeoorloofd',
    condition: `
      toestemming, vergunning, goedkeuring, ontheffing, instemming, machtiging, akkoord, verklaring,
      geheimhoudingsverklaring, onderzoeksverklaring, aanvraag bij de, schriftelijk verzoek, schriftelijke aanvraag,
      gemotiveerd*, mits, op voorwaarde, voorwaarde dat, onder voorwaarden, onder voorwaarde, afhankelijk van,
      toelating, verlof, fiat, beoordeling, ondertekening, ondertekenen, ondertekend, onderteken*, overleg, in overleg,
      contract, overeenkomst, handtekening, legitieme, dispensatie, aanbevelingsbrief, privacyverklaring, goedgekeurd*,
      bewijs van overlijden, bewijs, overlijdensbewijs, discretie, per geval, geval per geval, motivering, autorisatie,
      toezegging`,
    subject: `
      onderworpen, onderworpen aan, onderhevig aan, onder voorbehoud, onder voorbehoud van, gebonden aan, valt onder,
      vallen onder, conform de voorwaarden, ressorteert onder`,
    formality: `
      formaliteit, formaliteiten,
      afspraak, reservering, reserveren, aanmelding, aanmelden, aangemeld, vooraf, van tevoren, legitimatie,
      legitimatiebewijs, identiteitsbewijs, bezoekerspas, lezerskaart, bezoekersregistratie, inschrijving, registratie,
      registreren, ingeschreven, op verzoek, verzoek, op aanvraag, aanvraag, aanvragen, aangevraagd, aan te vragen,
      bestellen, reserveringsformulier, aanvraagformulier, formulier, reservatie, afspraken, op vraag, bezoek,
      toegangspas, bewijs van identiteit, geldig identiteitsbewijs`,
    readers: `
      iedereen, eenieder, een ieder, onderzoeker, onderzoekers, onderzoek, wetenschappelijk onderzoek,
      wetenschappelijk, wetenschappelijke, historisch onderzoek, historisch, bezoeker, bezoekers, lezer, lezers,
      gebruikers, gebruiker, studenten, studiedoeleinden, doeleinden, belangstellenden, geinteresseerden, burgers,
      derden, raadplegers, studie, genealogen, historici, particulieren, raadpleger, personen, alle bezoekers,
      het publiek, voor publiek`,
    insiders: `
      familie, familieleden, nabestaanden, erfgenamen, schenker, bewaargever, bewaargevers, inbewaargever, eigenaar,
      eigenaars, eigenaren, leden, medewerkers, personeel, personeelsleden, archiefvormer, zorgdrager, overdrager,
      gemachtigden, betrokkene, betrokkenen, rechthebbende, rechthebbenden, directie, intern, depotgever, bestuur,
      ambtenaren, bevoegde, bevoegden, bestuursleden, bruikleengever, geautoriseerde, geautoriseerden`,
    place: `
      studiezaal, leeszaal, onderzoekszaal, raadpleegzaal, ter plaatse, bibliotheek, archiefdienst, archiefinstelling,
      rijksarchief, nationaal archief, stadsarchief, gemeentearchief, gebouw, depot, depots, magazijn, computer,
      computers, locatie, kantoor, museum, dienst, zaal, bewaard, opgeslagen, bewaarplaats, toezicht,
      documentatiecentrum, centrum, regionaal archief, bezoekerscentrum, werkstation`,
    copying: `
      kopie, kopieen, kopieren, gekopieerd, kopij, fotokopie, fotokopieen, fotokopieren, fotokopieer*, reproductie,
      reproducties, reproduceren, gereproduceerd, publicatie, publicaties, publiceren, gepubliceerd, citeren, citaat,
      fotograferen, gefotografeerd, scannen, scans, scan, digitaliseren, gedigitaliseerd, gedigitaliseerde,
      digitalisering, hergebruik, afdrukken, verveelvoudigen, verveelvoudiging, afbeelding, afbeeldingen,
      openbaarmaking van kopieen, tentoonstelling, foto s maken, opnamen maken, beeldgebruik, facsimile`,
    elsewhere: `
      online, internet, website, web, uitgeleend, uitlening, uitlenen, uitleen, uitleenbaar, bruikleen,
      digitaal raadpleegbaar, http, https, link, interbibliothecair`,
    carrier: `
      microfilm, microfilms, microfiche, microfiches, cd, cds, dvd, dvds, diskette, diskettes, gebruikskopie,
      raadpleegkopie, digitale kopie, originele dragers, schaduwkopie`,
    aside: `
      auteursrecht, auteursrechten, auteursrechtelijk*, intellectuele eigendom, copyright, licentie, licenties,
      reglement, bezoekersreglement, regels, handschoenen, kosten, tarief, tarieven, bronvermelding, inventaris,
      rechtstitel, bruikleenovereenkomst, hanteren, behandeling, materiele staat, rechten, huisregels,
      leeszaalreglement, privacy, persoonlijke levenssfeer, levenssfeer, conservering, conserveringsredenen`,
    law: `
      archiefwet, archiefbesluit, wet, wetgeving, wettelijk, wettelijke, privacywet*, artikel, avg, wob, woo,
      archiefdecreet, decreet`,
    contact: `
      contact, neem contact, informatie, inlichtingen, informeer, zie, raadpleeg de, gelieve, vraag, vragen,
      nadere informatie, e mail, telefoon, nadere, wend, wenden, u dient contact, vriendelijk verzocht, archivaris,
      rijksarchivaris, gemeentearchivaris, archiefmedewerker, aanbevolen, aan te raden, aangeraden, raadzaam,
      het is raadzaam, het verdient aanbeveling, we raden aan`,
    hours: `
      maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag, feestdagen, openingstijden, openingsuren, uur,
      werkdag, werkdagen, dagen, week, weken, weekend`,
    none: 'geen, geen enkele, nihil, niets',
    not: 'niet, nooit, nimmer, noch, niemand, niet langer, niet meer, geenszins, nergens',
    without: 'zonder, vrij van, zonder enige, zonder enig, niet onderworpen aan',
    only: 'alleen, slechts, uitsluitend, enkel, alleen maar, louter, enkel en alleen, exclusief voor',
    except: `
      uitgezonderd, met uitzondering, met uitzondering van, uitzondering, uitzonderingen, behalve, behoudens, op na,
      buiten, tenzij, exclusief, afgezien van, m u v, muv, behoudens uitzondering, met uitsluiting van, uitgenomen,
      niet meegerekend, ongerekend, op enkele na, na te noemen, niet zijnde`,
    some: `
      eerste, laatste stukken, recente, sommige, enkele, bepaalde, een deel, deel, delen, gedeelte, gedeelten,
      grotendeels, merendeel, merendeels, meerderheid, meeste, de meeste, grootste deel, grootste gedeelte, groot deel,
      verschillende, diverse, aantal, een aantal, individuele, andere, overige, rest, het overige, restant,
      voornamelijk, hoofdzakelijk, overwegend, in principe, in beginsel, doorgaans, meestal, normaliter, gewoonlijk,
      veelal, over het algemeen, helft, weinig, weinige, vrijwel, bijna, nagenoeg, een paar, enige stukken,
      een gedeelte, soms, varieert, wisselend, verschilt, procent, derde, vele, veel, minderheid, naargelang,
      afzonderlijke, ten dele niet`,
    every: `
      alle, alles, al het, gehele, geheel, volledig, volledige, helemaal, compleet, in zijn geheel, integrale, elk,
      elke, iedere, ieder, totaal, totale, zonder uitzondering, zonder uitzonderingen, in totaliteit, ten volle,
      heel het, hele`,
    partly: `
      gedeeltelijk, gedeeltelijke, deels, ten dele, partieel, deels openbaar,
      geanonimiseerd, gemengd, voor een deel`,
    'partly-public': 'beperkt openbaar, beperkte openbaarheid',
    about: `
      betreffende, inzake, die betrekking hebben, met betrekking tot, bevattende, bevatten, bevat, bevattend,
      met persoonsgegevens, met bijzondere persoonsgegevens, met privacygevoelige, privacygevoelige, privacygevoelig,
      waarin, daterend, gedateerd, aangeduid, gemarkeerd, gemerkt, over personen, omtrent, met medische, genoemd in,
      vermeld in, aangegeven, gevoelige, waarvan`,
    records: `
      archief, archieven, stuk, stukken, bescheiden, archiefbescheiden, archiefstukken, archiefstuk,
      archiefbestanddelen, archiefblok, bestanddelen, bestanddeel, collectie, collecties, dossier, dossiers, document,
      documenten, papieren, materiaal, fonds, bestand, inhoud, archiefdelen, verzameling, verzamelingen, nalatenschap,
      inventarisnummer, inventarisnummers, nummers, nummer, map, mappen, doos, dozen, deelarchief, originelen,
      originele stukken, documentatie, bundel, ze, zij, deze stukken, omslag, omslagen, pak, gegevens, registers,
      register`,
    kind: `
      geluidsopnamen, geluidsopname, geluidsbanden, opnamen, opnames, foto, foto s, fotos, brief, brieven,
      briefwisseling, correspondentie, dagboek, dagboeken, personeelsdossier, personeelsdossiers, personeelszaken,
      medische, patientendossiers, patientendossier, leerlingendossiers, studentendossiers, notulen, films, film,
      video s, videobanden, kaarten, tekeningen, strafdossiers, gerechtelijke, clientdossiers, rechterlijke, cassettes,
      notitieboeken, agenda s, jaarverslagen, persoonsdossiers, audiovisuele, audiovisueel, manuscripten, negatieven,
      affiches, kaart, verslagen, interviews, cijferlijsten, bouwtekeningen, adoptiedossiers`,
    part: 'nr, nrs, inv, invnr, pagina, band, bladzijde',
    unit: 'serie, series, reeks, reeksen, rubriek, rubrieken, afdeling, deelserie, hoofdstuk',
    the: 'de, het, haar, hun, ons, onze, t',
    this: 'deze, dit, dat, onderhavige, bovengenoemde, genoemde, voornoemde',
    until: 'tot aan, tot het jaar, tot de datum, tot op, tot uiterlijk, tot minstens, tot minimaal, tot ten minste',
    through: `
      tot en met, t m, t e m, tot eind, tot einde, tot het einde van, tot het eind van, tot na, tot en met het jaar,
      tot en met eind`,
    'until-date': 'tot',
    'from-date': 'per',
    'after-date': 'over',
    from: `
      vanaf, met ingang van, sinds, ingaande, m i v, met ingang, te rekenen vanaf, gerekend vanaf, van af,
      rekenend vanaf`,
    after: `
      na, na afloop van, na verloop van, na het verstrijken van, na het verlopen van, na ommekomst van, zodra,
      na verstrijken van, na het aflopen van, na het einde van, na het verstrijken, na overdracht, volgend op, nadat,
      na afloop`,
    'before-date': 'voor',
    before: 'voor het jaar, vroeger dan, voordat, eerder dan, vooraleer, voorafgaand aan, voor afloop van, alvorens',
    older: `
      ouder dan, ouder, oudere, jonger dan, jonger, jongere, meer dan, minder dan, langer dan, van de laatste,
      de laatste, de afgelopen, oud, oude, minstens, ten minste, minimaal, korter dan, recenter dan`,
    endless: `
      permanent, permanente, blijvend, voor onbepaalde tijd, onbepaalde tijd, nader order, tot nader order,
      nadere aankondiging, levens, leven, overlijden, dood, altijd, definitief, eeuwig, onbeperkte duur, in leven,
      levende, nog levende, nader bericht, levensduur, bewerking, inventarisatie, ontsluiting, restauratie, geboorte,
      ordening, bewerkt, geinventariseerd, overleden`,
    made: `
      creatie, creatiedatum, ontstaan, ontstaansdatum, vervaardiging, datum van het jongste stuk, jongste stuk,
      jongste stukken, datum van het laatste stuk, laatste stuk, laatste document, jongste document, afsluiting,
      afsluiting van het dossier, sluiting van het dossier, afsluiting dossier, sluiting, einddatum, datum van creatie,
      datum van opmaak, opmaak, opmaken, dagtekening, datering, datum van het stuk, datum van de stukken,
      datum van het document, datum van afsluiting, jongste archiefstuk, totstandkoming, jongste datum, laatste datum,
      het dossier is gesloten, sluiten van het dossier, sluiten van de zaak, opgemaakt, datum van ontstaan, laatste inschrijving`,
    yearend: 'kalenderjaar, einde van het jaar, jaar van, einde van het kalenderjaar',
    release: `
      datum openbaarheid, datum van openbaarheid, einde beperking, einde embargo, openbaarheidsdatum, datum openbaar,
      vrijgavedatum, openbaarmaking per, openbaarmaking op, openbaarmaking in`,
    later: `
      daarna, nadien, hierna, vervolgens, vanaf dan, na deze termijn, na die termijn, na deze datum, na die datum,
      vanaf die datum, vanaf dat moment, waarna, na deze periode, na die tijd`,
    meanwhile: `
      tot dan, tot die tijd, voor die tijd, voor deze datum, voor die datum, tot dat moment, tot die datum, voordien,
      tot deze datum, in de tussentijd`,
    year: 'jaar, jaren, jarig, jarige',
    month: 'maand, maanden',
    yet: `
      momenteel, vooralsnog, voorlopig, voorlopige, tijdelijk, tijdelijke, thans, op dit moment, nu, reeds, al, heden,
      inmiddels, tegenwoordig, huidige, onmiddellijk, direct, vooreerst`,
    formerly: 'voorheen, vroeger, eerder, aanvankelijk, oorspronkelijk',
    doubt: `
      nauwelijks, amper, moeilijk, misschien, mogelijk wel, mogelijkerwijs, waarschijnlijk, wellicht, eventueel, nog,
      nog steeds, theoretisch, slecht`,
    will: 'binnenkort, spoedig, weldra, zal, zullen, wordt, worden, zal worden, zullen worden',
    may: 'kan, kunnen, mag, mogen, kon, konden',
    must: `
      moet, moeten, vereist, vereiste, vereisen, noodzakelijk, nodig, verplicht, verplichte, dient, dienen, behoeft,
      benodigd, vraagt, vergt, hoeft, hoeven, te worden verkregen, aangevraagd te worden, verzoeken`,
    be: `
      is, zijn, zijn er, was, waren, wezen, geweest, heeft, hebben, blijft, blijven, bestaat, bestaan, er is, er zijn,
      geldt, gelden, rust, rusten, bevindt, gesteld, werd, werden, van toepassing, opgelegd, verbonden, geplaatst,
      ligt, liggen, staat`,
    if: 'als, indien, wanneer, ingeval, zolang, in geval, voor zover, voorzover, mocht, terwijl',
    because: `
      vanwege, wegens, gezien de, gezien het, gezien hun, aangezien, omdat, gelet op, in verband met, als gevolg van`,
    unprocessed: `
      niet volledig geinventariseerd, nog niet volledig geinventariseerd, gedeeltelijk geinventariseerd,
      deels geinventariseerd, niet volledig ontsloten`,
    pursuant: 'op grond van, krachtens, ingevolge',
    but: 'maar, echter, doch, hoewel, evenwel, ofschoon, daarentegen, niettemin',
    which: 'die, welke, dewelke',
    and: 'en, of, alsmede, alsook, evenals, en of',
    yes: 'ja',
    reviewed: 'gecontroleerd op, bijgewerkt, gereviseerd, beoordeeld, getoetst',
    adverb: `
      namelijk, plaatsgevonden,
      ook, gratis, kosteloos, zeer, hier, er, daar, dus, echt, wel, gewoon, rechtstreeks, eveneens, tevens, zo,
      dan ook, juridisch, wettelijk gezien, met name, derhalve, verder, specifieke, bijzondere, verdere, enige, enig,
      aanvullende, bekende, bekend, goed, zelfs, extra, speciale`,
    small: `
      van, in, op, aan, met, bij, door, uit, om, te, ten, ter, een, als gevolg, naar, tegen, onder, tussen, u, men,
      wij, hij, je, zich, worden de, volgens, grond, reden, redenen, in verband, verband, status,
      openbaarheid van archieven, openbaarheid archief, voorwaarden voor raadpleging, raadplegingsvoorwaarden en,
      toegangsstatus, datum, dag, tijd, soort, aard, periode van, periode, termijn van, termijn, duur, gedurende,
      inclusief, waaronder, schriftelijke, schriftelijk, voorafgaande, voorafgaandelijke, de heer, mevrouw, betreft,
      deze status, artikelen, lid, basis, eerst, pas, ieders, tijdens, beheerder, jaarlijks, mate, zin, wijze, elkaar,
      ten aanzien van, wat betreft, ten opzichte van, met betrekking tot de openbaarheid,
      met betrekking tot de raadpleging, met betrekking tot de toegang`,
  },
  numbers: {
    2: 'twee',
    3: 'drie',
    5: 'vijf',
    10: 'tien',
    15: 'vijftien',
    20: 'twintig',
    25: 'vijfentwintig',
    30: 'dertig',
    40: 'veertig',
    50: 'vijftig',
    60: 'zestig',
    70: 'zeventig',
    75: 'vijfenzeventig',
    80: 'tachtig',
    90: 'negentig',
    100: 'honderd',
    110: 'honderdtien',
  },
}
