import type { Language } from '../tags.ts'

export const SWEDISH: Language = {
  code: 'sv',
  articles: 'germanic',
  words: {
    open: `
      oppen, oppet, oppna, tillganglig, tillgangligt, tillgangliga, tillganglighet, offentlig handling,
      offentliga handlingar, lases, avhemligad, avhemligat, frislappt, tillgangliggjord, tillgangliggors`,
    access: `
      tillgang, tilltrade, anvandning, lasning, tillgangen, bruk, utlamning, utlamnande, forskning i, insyn, atkomst,
      nyttjande`,
    consult: `
      studeras, ses, anvandas, anvands, lamnas ut, utlamnas, konsulteras, lasas, tas fram, framtagas, granskas,
      nyttjas, brukas, visas, tas del av, ta del av, lamnas, anvand`,
    free: 'fri, fritt, fria',
    public: 'allman, allmant, allmanna, offentlig, offentligt, offentliga, publik',
    unrestricted: `
      obegransad, obegransat, obegransade, oinskrankt, oinskrankta, public domain, ovillkorlig, utan inskrankning`,
    closed: `
      stangd, stangt, stangda, sparrad, sparrat, sparrade, otillganglig, otillgangligt, otillgangliga, forseglad,
      forseglat, forseglade, sekretessbelagd, sekretessbelagt, sekretessbelagda, hemligstamplad, hemligstamplat,
      hemligstamplade, undantagen fran offentlighet, last, lasta`,
    reserved: `
      reserverad, reserverat, konfidentiell, konfidentiellt, hemlig, hemligt, hemliga, fortrolig, fortroligt,
      forbehallen, forbehallet, forbehallna`,
    restricted: `
      begransad, begransat, begransade, inskrankt, inskrankta, kontrollerad, villkorad, villkorat, begransas`,
    restriction: `
      *begransning, *begransningar, inskrankning, inskrankningar, *restriktion, *restriktioner, forbehall, hinder,
      villkor, sarskilda villkor, anvandarvillkor`,
    term: `
      sekretess, *sekretess, sekretessen, sekretessens, sekretesstid, embargo, sparrtid, sekretessfrist, karenstid,
      skyddstid, sparr`,
    over: `
      upphort, upphor, upphavd, upphavt, upphavda, lopt ut, loper ut, gatt ut, gar ut, utgatt, utlopt, havd, havts,
      havda, slutat, borttagen, borttagna`,
    granted: 'tillaten, tillatet, tillats, medges, beviljas, beviljad, mojlig, mojligt, ges, ge, medgiven, beviljats',
    forbidden: 'forbjuden, forbjudet, forbjudna, omojlig, omojligt, nekas, nekad, vagras',
    condition: `
      tillstand, medgivande, godkannande, samtycke, dispens, skriftlig ansokan, ansokan, provning, sekretessprovning,
      forbindelse, avtal, overenskommelse, fullmakt, underskrift, sekretessforbindelse, provas, prova, sekretessprovas,
      under forutsattning, forutsatt, pa villkor, efter beslut, beslut, bedomning, skadeprovning, intyg`,
    subject: `
      omfattas av, omfattas, lyder under, foremal for, beroende pa, beroende av, beror pa, galler enligt,
      med forbehall for`,
    formality: `
      tidsbestallning, bokning, bokas, boka, bestallning, bestallas, bestalla, anmalan, foranmalan,
      forhandsbestallning, registrering, legitimation, lantagarkort, pa begaran, begaran, i forvag, forvag, forfragan,
      overenskommen tid, avisering, avtalad tid`,
    readers: `
      allmanheten, forskare, forskning, forskningsandamal, besokare, lasare, anvandare, alla, envar, studenter,
      andamal, studier, var och en, slaktforskare, intresserade, vetenskaplig, vetenskapliga`,
    insiders: `
      familjen, familj, anhoriga, arvingar, givare, givaren, deponent, deponenten, agare, agaren, medlemmar, personal,
      anstallda, arkivbildaren, myndigheten, behoriga, donator, donatorn, intern, internt, slaktingar`,
    place: `
      lasesal, lasesalen, forskarsal, forskarsalen, lasesals, lokaler, pa plats, bibliotek, biblioteket,
      arkivet pa plats, magasin, depa, museum, museet, riksarkivet, landsarkivet, stadsarkivet, dator, forvaras,
      forvarad, forvarade, byggnad`,
    copying: `
      kopia, kopior, kopiera, kopieras, kopiering, fotokopiering, fotokopieras, fotografera, fotograferas,
      fotografering, reproduktion, reproducera, reproduceras, publicera, publiceras, publicering, citera, citeras,
      skanna, digitalisering, digitaliserad, digitaliserade, digitaliserat, aterge, atergivning, aterges, spridning,
      ateranvandning, bilder`,
    elsewhere: `
      online, internet, webb, webben, webbplats, lan, hemlan, utlan, lanas, utlaning, digitalt, http, https, fjarrlan`,
    carrier: `
      mikrofilm, mikrofilmad, mikrofiche, cd, dvd, mikrokort, mikrofilmen, mikrofilmer, mikrofilmerna, mikrokorten`,
    aside: `
      upphovsratt, upphovsratten, licens, regler, handskar, avgift, kostnad, forteckning, ordningsregler, hantering,
      gdpr, bevarandeskal, bevarande, konservering, konserveringsskal`,
    law: 'lag, lagen, lagstiftning, offentlighets och sekretesslagen, osl',
    look: 'se',
    contact: `
      kontakta, kontakt, information, upplysningar, fraga, vanligen, ytterligare, vand dig, hanvisas, rekommenderas,
      rekommenderar, vi rekommenderar`,
    hours: `
      mandag, tisdag, onsdag, torsdag, fredag, lordag, sondag, helgdagar, oppettider, timmar, dagar, vardagar, vecka,
      veckor`,
    none: 'inga, ingen, inget, inte nagra',
    not: 'inte, ej, icke, aldrig, varken, ingenting, inte langre, ej langre',
    without: 'utan, fri fran, fritt fran, fria fran, utan nagra',
    only: 'endast, bara, enbart, uteslutande, blott',
    except: `
      utom, forutom, med undantag, med undantag av, med undantag for, undantag, undantaget, undantagen, undantagna,
      bortsett fran, savida inte, utover, exklusive, med nagra undantag, om inte`,
    some: `
      vissa, viss, visst, nagra, delar, del, en del, delar av, flera, enskilda, enstaka, flesta, de flesta, merparten,
      huvudsak, i huvudsak, huvudsakligen, storre delen, stora delar, i allmanhet, i regel, normalt, vanligtvis,
      i princip, halften, ovriga, ovrigt, resten, andra, annan, annat, olika, majoriteten, nastan, till storsta delen,
      storsta delen, oftast, manga, fatal, ett fatal, somliga, varierar, i stort sett`,
    every: `
      hela, helt, samtliga, allt, all, fullstandig, fullstandigt, varje, i sin helhet, helhet, utan undantag,
      alla handlingar, komplett`,
    partly: 'delvis, till viss del, partiellt, delvis sekretessbelagd, delvis oppen',
    about: `
      som innehaller, innehaller, innehallande, rorande, angaende, betraffande, som ror, ror, med personuppgifter,
      daterade, fran tiden, markerade, med uppgifter`,
    records: `
      arkiv, arkivet, arkivets, handling, handlingar, handlingarna, samling, samlingen, samlingar, dokument,
      dokumenten, material, materialet, akt, akter, akterna, papper, bestand, bestandet, innehall, volym, volymer,
      volymen, volymerna, serien, original, fond, protokollsbok, materialets, det, den, de, originalen,
      originalhandlingar, originalhandlingarna`,
    kind: `
      inspelningar, ljudinspelningar, ljudupptagningar, fotografier, foton, brev, breven, korrespondens, dagbok,
      dagbocker, dagbockerna, personakter, personalakter, patientjournaler, journaler, protokoll, filmer, kartor,
      ritningar, medicinska, manuskript, elevakter, skolbetyg, intervjuer, socialakter, personakterna, personalakterna,
      patientjournalerna, journalerna, fotografierna, kartorna, ritningarna, protokollen, filmerna, manuskripten`,
    part: 'nr, nummer, lada, kartong, mapp, kapsel, sida, pase, vol',
    unit: 'serie, serier, underserie, avdelning, signum',
    the: 'dess, deras, sina',
    this: 'denna, detta, dessa, foreliggande, den har, det har, de har',
    'until-date': 'till',
    'from-date': 'fran',
    'after-date': 'om',
    until: 'till och med ar, fram till, tills, intill, t o m ar',
    through: 'till och med, t o m, tom, till utgangen av, till slutet av, ut ar',
    from: 'fran och med, fr o m, from, sedan, med borjan',
    after: 'efter, nar det gatt, forst efter, efter utgangen av, senare an',
    before: 'fore, innan, dessforinnan, tidigare an',
    older: 'aldre an, yngre an, mer an, mindre an, over, under, de senaste, senaste, minst, gamla, aldre, hogst',
    endless: `
      permanent, tills vidare, obegransad tid, dod, doden, livstid, alltid, varaktigt, bortgang, levande, fortecknande,
      ordnande, bearbetning, fodelse, avlidit, avliden, framtiden, ordnats, forteckna*`,
    made: `
      tillkomst, tillkomsten, handlingens tillkomst, handlingarnas tillkomst, upprattande, upprattandet, datum,
      dokumentets datum, handlingens datum, tillkommit, skapande, skapades, upprattades, tillkom, yngsta handling,
      sista handling, sista anteckning, avslutades, yngsta handlingen, sista handlingen, aktens avslutande,
      tillkomstar, tillkomstdatum, upprattats`,
    yearend: 'kalenderar, arets slut, utgangen av aret',
    release: 'oppnas, oppningsdatum',
    later: 'darefter, sedan dess, efter det, efter detta datum, efter denna tid, efter denna tidpunkt',
    meanwhile: 'tills dess, fram till dess, innan dess, under tiden',
    year: 'ar, ars, arig, ariga',
    month: 'manad, manader, manaders',
    yet: 'for narvarande, tillfalligt, tills nu, nu, redan, idag, f n, fortfarande, fn, omedelbart, i dag, numera',
    formerly: 'tidigare, forr, ursprungligen',
    doubt: 'knappast, knappt, kanske, mojligen, troligen, eventuellt, annu, alltjamt',
    will: 'snart, inom kort, ska, skall, kommer att, blir, bli, kommer',
    may: 'kan, far, ma, kunna, fa',
    must: `
      maste, kravs, kraver, erfordras, fordras, behovs, nodvandig, nodvandigt, obligatorisk, skall inhamtas, bor,
      fordrar, krav`,
    be: `
      vara, var, varit, har, finns, foreligger, galler, rader, vilar, forblir, existerar, ar belagd, belagd, belagda,
      forenad, forenat, belagt`,
    if: 'om det, nar, ifall, sa lange, i den man, i vissa fall',
    because: 'pa grund av, pga, eftersom, med hansyn till, av hansyn till, till foljd av',
    reviewed: 'bedomt, bedomd, bedomda, sekretessbedomt, sekretessbedomd, sekretessbedomda',
    unprocessed: 'delvis ordnat, delvis fortecknat',
    pursuant: 'enligt',
    but: 'men, dock, emellertid, medan, trots att, fast, daremot, aven om',
    which: 'som, vilka, vilken, vilket',
    and: 'och, eller, samt, och eller',
    adverb: `
      aven, ocksa, mycket, har och, darfor, direkt, sarskild, sarskilda, speciella, nagon, nagra som, nagot, kanda,
      ytterligare sarskilda, juridiska, fysiskt, just`,
    small: `
      i, pa, av, for, med, vid, hos, a, en, ett, att, sig, det ar, man, till for, bland, mellan, genom, per, grund,
      pa grund, skal, status, datum for, tid, tidsperiod, period, under en period, period av, inklusive, art, typ,
      slag, skick, sa, ur, kraft, arkivarien, arkivarie, arkivchef, skriftligt, skriftlig, foregaende,
      anvandningsvillkor, tillgangsvillkor, villkor for tillgang, tillgangsstatus, ut`,
  },
  numbers: {
    2: 'tva',
    3: 'tre',
    5: 'fem',
    10: 'tio',
    15: 'femton',
    20: 'tjugo',
    25: 'tjugofem',
    30: 'trettio',
    40: 'fyrtio',
    50: 'femtio',
    60: 'sextio',
    70: 'sjuttio',
    75: 'sjuttiofem',
    80: 'attio',
    90: 'nittio',
    100: 'hundra',
  },
}
