import type { Language } from '../tags.ts'

export const GERMAN: Language = {
  code: 'de',
  articles: 'germanic',
  capitals: true,
  words: {
    open: `
      offen, offene, offenes, offener, offenen, zuganglich*, benutzbar*, benutzbarkeit, benutzlich, einsehbar*,
      einsichtig, nutzbar*, frei zuganglich, freigegeben*, geoffnet, verfugbar*, zur verfugung, vorlegbar, vorgelegt,
      bereit, freigabe, einsichtsfahig, konsultierbar*, konsultierbarkeit, offenstehend, eingesehen werden konnen`,
    access: `
      zugang, zugriff, benutzung, benutzungen, nutzung, einsicht, einsichtnahme, einsehen, einblick, vorlage,
      konsultation, zuganglichkeit, verwendung, auswertung, archivbenutzung, *benutzung, akteneinsicht, zugangs,
      benutzungs, nutzungs, zugriffs, nutzungszweck`,
    consult: `
      eingesehen, benutzt, benuetzt, genutzt, konsultiert, gelesen, verwendet, eingesehn, ausgehoben, herausgegeben,
      ausgehandigt, betrachtet, benutzen, nutzen, einzusehen, zu benutzen, geoffnet werden, ausgewertet, besichtigt`,
    free: 'frei, freie, freier, freies, freien, freiem',
    public: 'offentlich, offentliche, offentlicher, offentlichen, offentliches, allgemein, allgemeine, allgemeiner',
    unrestricted: `
      uneingeschrankt, uneingeschrankte, uneingeschrankter, uneingeschrankten, unbeschrankt, unbeschrankte,
      unbeschrankter, unbeschrankten, ungehindert, gemeinfrei, unbegrenzt, unbegrenzter, schrankenlos, ohne weiteres,
      vorbehaltlos, beschrankungsfrei, schutzfristfrei, sperrfristfrei, einschrankungslos, voraussetzungslos`,
    closed: `
      gesperrt, gesperrte, gesperrter, gesperrtes, gesperrten, geschlossen, geschlossene, geschlossener, verschlossen,
      unzuganglich*, unter verschluss, verschluss, versiegelt, versiegelte, zuruckgehalten, unbenutzbar,
      ausgeschlossen, sperrvermerk, gesperrtes archivgut, entzogen, nichtoffentlich`,
    reserved: `
      vorbehalten, reserviert, vertraulich*, geheim, geheime, verschlusssache*, streng vertraulich, geheimgehalten`,
    restricted: `
      eingeschrankt, eingeschrankte, eingeschrankter, eingeschranktes, eingeschrankten, beschrankt, beschrankte,
      beschrankter, beschranktes, beschrankten, begrenzt, begrenzte, begrenzter, bedingt, bedingte, limitiert,
      kontrolliert, beschranktem, eingeschranktem, erschwert, schutzwurdig`,
    restriction: `
      *beschrankung, *beschrankungen, *einschrankung, *einschrankungen, *restriktion, *restriktionen, auflage,
      auflagen, benutzungsauflagen, vorbehalt, vorbehalte, besondere bedingungen, hindernisse, schranken,
      sonderbedingungen, hinderungsgrunde, benutzungsvorbehalt, *vorbehalt, *vorbehalte`,
    term: `
      *sperrfrist, *sperrfristen, *schutzfrist, *schutzfristen, schutzfristen, frist, fristen, embargo, *sperre,
      fristablauf, sperre, sperrung, archivsperre, benutzungssperre, nutzungssperre, archivrechtliche schutzfrist,
      *schutzdauer, sperrzeit, schutzzeit, karenzfrist, karenzzeit, sperrdauer, sperrjahre, personenschutzfrist,
      datenschutzfrist, aktensperre, grenzjahr`,
    over: `
      abgelaufen, abgelaufene, aufgehoben, aufgehobene, erloschen, beendet, weggefallen, verstrichen, ende, endet,
      enden, endete, endeten, lauft ab, laufen ab, ablauft, entfallt, entfallen, auslauft, lauft, ablaufen, hinfallig,
      geloscht, erlischt, endend, auslaufen, lauft aus, verlangert sich`,
    granted: `
      gestattet, erlaubt, gewahrt, moglich, zulassig, zugelassen, erteilt, gegeben, eingeraumt, ermoglicht, statthaft,
      gewahrleistet, erfolgt, besteht, steht, stehen, offensteht`,
    forbidden: 'verboten, untersagt, unzulassig, unmoglich, verwehrt, nicht moglich, versagt, unstatthaft, verweigert',
    condition: `
      genehmigung, genehmigungen, genehmigungspflichtig*, zustimmung, zustimmungspflichtig*, erlaubnis, einwilligung,
      einverstandnis, bewilligung, bewilligungspflichtig*, antrag, benutzungsantrag, sondergenehmigung,
      ausnahmegenehmigung, freigabeerklarung, autorisierung, autorisation, ermachtigung, absprache, rucksprache,
      prufung, einzelfallprufung, einzelfall, verpflichtungserklarung, erklarung, verpflichtung, unterschrift,
      unterzeichnung, voraussetzung, bedingung, bedingungen, legitimation, nachweis, ermessen, begrundet*,
      schriftliche anfrage, schriftlicher anfrage, schriftlichen anfrage, vollmacht, berechtigtes interesse,
      berechtigten interesses, berechtigtem interesse, vereinbarung, verkurzung, schutzfristverkurzung, entscheid,
      entscheidung, gesuch, einsichtsgesuch, bescheid, datenschutzerklarung, vorabprufung, sofern, anonymisierung,
      empfehlungsschreiben, freigabe durch, zustimmen, genehmigt, verkurzung der schutzfrist,
      verkurzung der schutzfristen, verkurzung der sperrfrist, verkurzung der sperrfristen`,
    subject: `
      unterliegt, unterliegen, unterliegend, vorbehaltlich, unter vorbehalt, abhangig, abhangig von, gebunden an,
      gebunden, richtet sich nach, unterworfen, gemass den bedingungen, nach massgabe, unterstehen, untersteht`,
    formality: `
      voranmeldung, anmeldung, anmelden, angemeldet, vorbestellung, vorbestellen, terminvereinbarung, termin,
      terminabsprache, vereinbarter, bestellung, bestellen, reservierung, reservieren, registrierung, leserausweis,
      benutzerausweis, ausweis, personalausweis, benutzerkarte, anfrage, auf anfrage, auf wunsch, nachfrage,
      benutzungsformular, formular, vorlauf, vorlaufzeit, voranmelden, im voraus, ankundigung, vorankundigung,
      vorherige anmeldung, vorheriger anmeldung, personlich, vorab, nachweis der identitat, identitatsnachweis,
      termin nach vereinbarung, termine nach vereinbarung`,
    readers: `
      offentlichkeit, jedermann, jede person, allgemeinheit, forscher, forschern, forscherinnen, forschende,
      forschenden, forschung, forschungszwecke, forschungszwecken, wissenschaft, wissenschaftler, wissenschaftlern,
      wissenschaftlich, wissenschaftliche, wissenschaftlichen, benutzer, benutzern, benutzerinnen, nutzer, nutzern,
      nutzerinnen, nutzende, leser, lesern, besucher, besuchern, studierende, studenten, publikum, interessierte,
      interessierten, zwecke, zwecken, historiker, familienforscher, burger, dritte, dritten, privatpersonen,
      heimatforscher, genealogen, private, lehre, personen, aussenstehende, ubrige benutzer`,
    insiders: `
      familie, familienangehorige, familienmitglieder, angehorige, angehorigen, nachkommen, erben, eigentumer,
      eigentumerin, deponent, depositar, hinterleger, leihgeber, schenker, stifter, mitglieder, mitgliedern,
      mitarbeiter, mitarbeitern, mitarbeiterinnen, personal, bedienstete, abgebende stelle, abgebenden stelle,
      abliefernde stelle, abliefernden stelle, aktenbildende, behorde, behorden, berechtigte, berechtigten,
      personen mit, betroffene, betroffenen, verwaltung, dienststelle, dienststellen, dienstgebrauch, dienstlich,
      dienstlichen, intern, interne, internen, befugte, personenkreis, amtlich, amtliche, *mitglieder, *mitgliedern`,
    place: `
      lesesaal, lesesal, lesesaals, forschungssaal, benutzersaal, benutzerraum, benutzungssaal, lesezimmer,
      raumlichkeiten, haus, hause, vor ort, archiv vor ort, staatsarchiv, landesarchiv, stadtarchiv, bundesarchiv,
      hauptstaatsarchiv, archivgebaude, bibliothek, museum, magazin, depot, aussenmagazin, aussenlager, aufsicht,
      arbeitsplatz, rechner, computer, pc, institut, gebaude, standort, lagerung, gelagert, aufbewahrt, verwahrt,
      lagert, universitatsarchiv, kreisarchiv`,
    copying: `
      kopie*, kopieren, fotokopie*, photokopie*, *kopien, *kopie, reproduktion*, *reproduktion, reproduzier*,
      vervielfaltig*, veroffentlich*, publikation*, publizier*, zitat*, zitier*, fotografier*, fotografieren,
      aufnahmen von, scannen, scans, digitalisier*, digitalisat*, abschrift*, abdruck, filmaufnahmen, kommerziell*,
      gewerblich*, ausstellung*, weitergabe, verbreitung, download, bildrechte, nutzungsrechte, nachnutzung,
      abbildung*`,
    elsewhere: `
      online, internet, web, webseite, website, ausleihe, ausleihbar, ausgeliehen, entleihung, fernleihe, leihverkehr,
      verleih, digital verfugbar, link, http, https, portal, archivportal`,
    carrier: `
      mikrofilm, mikrofilme, mikrofiche, mikrofiches, mikroverfilmt, verfilmt, cd, cds, dvd, schutzfilm, schutzmedien,
      ersatzfilm, reproduktionen statt, datentrager, benutzungsfilm, faksimile, faksimiles`,
    aside: `
      urheberrecht, urheberrechte, urheberrechts, urheberrechtlich*, copyright, lizenz*, benutzungsordnung,
      benutzerordnung, nutzungsordnung, archivordnung, lesesaalordnung, benutzungsbedingungen, nutzungsbedingungen,
      datenschutz, datenschutzes, gebuhr*, kosten*, handschuhe, findbuch, findbuchs, verzeichnis, handhabung,
      konservatorisch*, bestandserhaltung, quellenangabe, archivbenutzungsordnung, personlichkeitsrechte,
      personlichkeitsrecht*`,
    law: `
      archivgesetz*, *archivgesetz, *archivgesetzes, landesarchivgesetz*, gesetz, gesetze, gesetzlich, gesetzliche,
      gesetzlichen, paragraph, paragraf, abs, rechtlich*, barchg, satzung, regelung, regelungen, bestimmung,
      bestimmungen, archg, larchg, dsgvo, absatz, arch g`,
    contact: `
      wenden sie, wenden, kontakt, kontaktieren, kontaktaufnahme, bitte, siehe, auskunft, auskunfte, informationen,
      information, hinweis, hinweise, nahere, naheres, telefon, e mail, vgl, fragen, fragen sie, informieren, archivar,
      archivarin, archivare, bibliothekar, empfohlen, empfiehlt, es empfiehlt sich, empfehlen, wir empfehlen, ratsam`,
    hours: `
      montag, montags, dienstag, dienstags, mittwoch, mittwochs, donnerstag, donnerstags, freitag, freitags, samstag,
      samstags, sonntag, sonntags, feiertag, feiertagen, offnungszeiten, uhr, werktag, werktage, stunden, tage, tagen,
      woche, wochen, ferien, urlaub, weihnachten`,
    none: 'keine, kein, keiner, keines, keinen, keinem, keinerlei',
    not: 'nicht, nie, niemals, weder, nichts, niemand, nirgends, nicht mehr, nicht langer, keineswegs, nicht zu',
    without: 'ohne, frei von, ohne jede, ohne jegliche, ohne irgendwelche, ohne jeden, nicht unter, bar jeder',
    only: 'nur, erst, ausschliesslich, lediglich, allein, bloss, einzig, ausschliessliche, nur noch',
    except: `
      ausgenommen, ausgenommene, ausser, mit ausnahme, mit ausnahmen, ausnahme, ausnahmen, bis auf, abgesehen von,
      abgesehen, exklusive, es sei denn, mit wenigen ausnahmen, mit einigen ausnahmen, ausnahmsweise, sofern nicht,
      soweit nicht, soweit keine, sofern keine, wenn nicht, exkl, unbeschadet, ausschliesslich der, unter ausschluss,
      solange nicht, solange keine, nicht jedoch`,
    some: `
      erste, ersten, letzte, letzten, fruhe, fruhen, spate, spaten, alteren, jungeren, einige, einigen, einiger,
      einzelne, einzelnen, einzelner, einzelnes, manche, mancher, bestimmte, bestimmten, bestimmter, teile, teilen,
      teil, ein teil, grossteil, grosste teil, grossten teil, grosser teil, grossen teil, mehrzahl, mehrheit, meiste,
      meisten, mehrere, mehrerer, weitgehend, weitestgehend, grossenteils, uberwiegend, uberwiegende, uberwiegenden,
      hauptsachlich, grundsatzlich, prinzipiell, in der regel, generell, im allgemeinen, normalerweise, ublicherweise,
      halfte, wenige, wenigen, verschiedene, verschiedenen, diverse, andere, anderen, anderer, ubrige, ubrigen,
      ubrigem, rest, restliche, restlichen, vereinzelt, vereinzelte, fast, nahezu, beinahe, meist, meistens, haufig,
      manchmal, im prinzip, unterschiedlich, prozent, zahlreiche, viele, vieler, drittel, ausgewahlte, ausgewahlten,
      je nach, etliche, gewisse, gewissen`,
    every: `
      alles, alle, allen, aller, jeder, samtliche, samtlicher, samtlichen, ganze, ganzen, ganzer, gesamt, gesamte,
      gesamten, gesamter, vollstandig, vollstandige, vollumfanglich, zur ganze, ganzlich, vollig, komplett, komplette,
      in vollem umfang, voll, jede, jedes, jeglicher, jegliche, insgesamt, ausnahmslos, ohne ausnahme, ohne ausnahmen,
      durchgehend, durchweg, restlos`,
    partly: `
      teilweise, teils, zum teil, z t, partiell, in teilen, teilgesperrt, auszugsweise, teiloffen, geschwarzt,
      schwarzungen, zu teilen, teilbestand`,
    about: `
      betreffend, betreffen, betrifft, enthaltend, enthalten, enthalt, mit personenbezogenen, personenbezogene,
      personenbezogenen, personenbezogenes, bezuglich, mit angaben, mit bezug, aus der zeit, aus den jahren,
      gekennzeichnet, gekennzeichnete, gekennzeichneten, markiert, markierte, markierten, deren, dessen, entstanden,
      jungeren datums, alteren datums, datiert`,
    records: `
      bestand, bestande, bestandes, bestands, akte, akten, unterlage, unterlagen, archivgut, archivguts, archivale,
      archivalie, archivalien, dokument, dokumente, dokumenten, nachlass, nachlasses, nachlasse, sammlung, sammlungen,
      schriftgut, material, materialien, archiv, archivs, archives, stuck, stucke, stucken, fonds, papiere, faszikel,
      mappe, mappen, inhalt, einheit, einheiten, verzeichnungseinheit, verzeichnungseinheiten, dossier, dossiers,
      urkunde, urkunden, handschrift, handschriften, original, originale, schachtel, schachteln, karton, kartons, band,
      bande, konvolut, teilnachlass, depositum, er, es, sie, ablieferung, aktenband, quellen, familienarchiv,
      vereinsarchiv, firmenarchiv, unternehmensarchiv, daten`,
    kind: `
      tonaufnahme*, tonband*, *aufnahmen, fotografien, fotos, photographien, bilder, brief, briefe, briefen,
      korrespondenz, korrespondenzen, tagebuch, tagebucher, tagebuchern, personalakte, personalakten, krankenakte,
      krankenakten, patientenakte*, prufungsakten, schulerakten, studentenakten, steuerakten, strafakten,
      gerichtsakten, *akten, protokoll, protokolle, protokollen, film, filme, filmen, video*, karten, plane, planen,
      zeichnungen, negative, dias, glasplatten, notizbucher, kirchenbuch, kirchenbucher, medizinische, medizinischen,
      register, elektronische, manuskripte, interviews, gutachten, rechnungen, zeugnisse, matrikel, *bucher,
      privatkorrespondenz, familienbriefe`,
    part: 'kiste, nr, nrn, nummer, nummern, signatur, signaturen, seite, blatt, schuber, kasten',
    unit: 'serie, serien, teilserie, klassifikationsgruppe, gruppe, abteilung, rubrik, bestandsgruppe',
    the: 'der, die, das, den, dem, des, seine, ihr, ihre, unser, unsere, unseres',
    this: `
      dieser, diese, dieses, diesen, diesem, vorliegende, vorliegender, vorliegenden, vorliegendes, folgende, obige,
      jener, jene, besagte`,
    until: `
      bis, bis zum, bis zur, bis zu, bis in das jahr, bis ins jahr, bis einschliesslich zum, bis mindestens,
      bis voraussichtlich, bis zum jahr, bis zum jahre, bis jahr`,
    through: `
      bis ende, bis zum ende, bis einschliesslich, bis inklusive, bis zum ablauf, bis zum ablauf des,
      bis zum ablauf des jahres, bis zum ende des jahres, bis ende des jahres, bis und mit, bis inkl`,
    'from-date': 'ab, von, vom',
    from: 'ab dem, ab dem jahr, ab dem jahre, seit, seit dem, beginnend, mit wirkung vom, ab jahr',
    after: `
      nach, nach ablauf, nach ablauf von, nach ablauf der, nach ablauf des, nach ablauf einer, nach verstreichen,
      nach ende, nach dem ende, sobald, hernach, nach auslaufen, nach erloschen, nach ablauf dieser`,
    'before-date': 'vor',
    before: 'vor dem, vor ablauf, vor ablauf von, vor ablauf der, fruher als, bevor, vor dem jahr, vor ende',
    older: `
      alter als, alter, junger als, junger, uber, mehr als, weniger als, unter, mindestens, alt, hochstens,
      der letzten, den letzten, die letzten, langer als, alte, alten, jungere, altere, vor mehr als, vor weniger als,
      zuruckliegen, zuruckliegend`,
    endless: `
      dauerhaft, dauernd, auf dauer, auf weiteres, bis auf weiteres, unbefristet, auf unbestimmte zeit,
      unbestimmte zeit, lebzeiten, tod, tode, todes, ableben, sterbe*, verstorben, tot, geburt, lebenszeit,
      erschliessung, verzeichnung, immer, fur immer, standig, restaurierung, lebenden, nach dem tod, ordnung, geboren,
      nachsten hinweis, bearbeitung, erschlossen, verzeichnet, lebender`,
    made: `
      entstehung, entstehungszeit, entstehungsdatum, entstehungsjahr, aktenschluss, schliessung, schliessung der akte,
      schliessung der akten, schliessung der unterlagen, abschluss, abschluss der akte, abschluss der akten,
      laufzeitende, laufzeit, ende der laufzeit, aktenabschluss, letzte bearbeitung, letzten bearbeitung,
      jungsten schriftstuck*, jungste schriftstuck, jungsten schriftstucks, jungsten dokuments, jungsten dokument,
      jungste dokument, jungsten stucks, letzten dokuments, letzten dokument, letzten schriftstucks, letzten eintrags,
      letzten eintrag, letzten akteneintrag, dossierabschluss, abschluss des dossiers, datum des dokuments, erstellung,
      endlaufzeit, ausstellungsdatum, letzter bearbeitung, abfassung, schluss der akte, jungsten unterlagen,
      jungsten akten, inhaltlich jungsten, letztem eintrag, entstanden sind`,
    yearend: 'kalenderjahr, kalenderjahres, ablauf des jahres, ende des jahres, jahresende',
    release: `
      freigabedatum, offnungsdatum, freigabejahr, ende der sperrfrist, ende der schutzfrist, ablauf der schutzfrist,
      ablauf der sperrfrist, sperrfristende, schutzfristende, ende schutzfrist, ende sperrfrist`,
    later: `
      danach, anschliessend, sodann, dann, hiernach, im anschluss, nach dieser frist, nach diesem datum,
      nach diesem zeitpunkt, ab diesem zeitpunkt, ab dann, von da an, nach ablauf dieser frist, nachher`,
    meanwhile: `
      bis dahin, vorher, davor, vor diesem datum, vor diesem zeitpunkt, zuvor, zwischenzeitlich, in der zwischenzeit,
      vor ablauf dieser frist, bis zu diesem zeitpunkt, vor ablauf der frist, wahrend dieser frist`,
    year: `
      jahr, jahre, jahren, jahres, jahrige, jahrigen, jahriger, jahriges, j, *jahrig, *jahrige, *jahrigen, *jahriger,
      jahrgang, kalenderjahre, kalenderjahren`,
    month: 'monat, monate, monaten, monats, monatige, monatigen',
    yet: `
      derzeit, zurzeit, zur zeit, gegenwartig, vorlaufig, momentan, aktuell, einstweilen, bisher, temporar,
      vorubergehend, jetzt, heute, mittlerweile, inzwischen, sofort, bereits, voraussichtlich, nunmehr, bislang, z zt,
      fur den moment, im moment, augenblicklich, nun`,
    formerly: 'fruher, ehemals, vormals, ursprunglich, einst',
    doubt: `
      kaum, schwer, schwerlich, moglicherweise, vielleicht, wahrscheinlich, eventuell, evtl, noch, theoretisch,
      schlecht, vermutlich`,
    will: `
      bald, demnachst, in kurze, wird, werden, werden sollen, wurde freigegeben, freigegeben werden, freiwerdend,
      kunftig, zukunftig, soll, sollen`,
    may: 'kann, konnen, darf, durfen, konnte, konnten, durfte, lasst sich, lassen sich, ist zu',
    must: `
      muss, mussen, erforderlich, notwendig, notig, bedarf, bedurfen, benotigt, benotigen, einzuholen, einholen,
      einholung, eingeholt, erfordert, erfordern, vorausgesetzt, voraussetzen, pflichtig, verpflichtend, zwingend,
      obligatorisch, braucht, unbedingt, verlangt, setzt voraus, vorlegen, unterzeichnen, unterschreiben, beantragen,
      beantragt, zu beantragen`,
    be: `
      ist, sind, sein, war, waren, gewesen, worden, hat, haben, bleibt, bleiben, besteht aus, bestehen, existieren,
      existiert, gibt es, gibt, gilt, gelten, liegt vor, liegen vor, liegt, liegen, vorhanden, wurde, wurden,
      bestehender, auferlegt, unterliegender, belegt, betragt, behaftet, versehen, erlassen`,
    if: `
      wenn, falls, insofern, soweit, unter der bedingung, unter der voraussetzung, im falle, solange, je nachdem, ob,
      sodass, insoweit, wahrend`,
    because: `
      aufgrund, auf grund, wegen, weil, angesichts, infolge, da alle, da die, da der, da das, da sie, da es,
      da samtliche, in anbetracht, mit rucksicht auf, gemass, laut, nach massgabe des archivgesetzes`,
    unprocessed: `
      noch nicht vollstandig erschlossen, nicht vollstandig erschlossen, teilweise erschlossen,
      erst teilweise erschlossen, noch nicht vollstandig verzeichnet, nicht vollstandig verzeichnet,
      teilweise verzeichnet, erst teilweise verzeichnet, teilweise geordnet, nur teilweise erschlossen,
      nur teilweise verzeichnet, unerschlossen, unverzeichnet`,
    but: `
      aber, jedoch, doch, allerdings, hingegen, dagegen, obwohl, obgleich, wobei, sondern, dennoch, indes,
      einschrankend, gleichwohl`,
    which: 'welche, welcher, welches, die nicht, die noch',
    and: 'und, oder, sowie, bzw, beziehungsweise, und oder, u',
    yes: 'ja',
    reviewed: 'gepruft, aktualisiert, stand, bewertet, beurteilt',
    adverb: `
      auch, kostenlos, unentgeltlich, sehr, hier, dort, direkt, gerne, ebenfalls, somit, daher, also, so, jederzeit,
      problemlos, nur teilweise wohl, leicht, ebenso, insbesondere, vor allem, folglich, leider, selbst, weiterhin,
      vollkommen, besonders, besondere, besonderen, speziell, spezielle, speziellen, weitere, weiteren, sonstige,
      sonstigen, bekannt, bekannte, bekannten, gesonderte, gesonderten, zusatzliche, zusatzlichen, rechtlicher,
      irgendwelche, irgendwelchen`,
    small: `
      in, im, an, am, auf, aus, bei, beim, mit, fur, fur die, fur den, fur das, durch, vom bestand, zu, zum, zur, um,
      ein, eine, einer, eines, einem, einen, es sei, sich, man, uns, ihnen, welchen, als, wie, dass, da, damit, grund,
      grunden, entsprechend, zwecks, hinsichtlich, seitens, unter anderem, u a, einschliesslich, inklusive, inkl, sei,
      seien, beide, beiden, status, zugangsbestimmungen, zugangsbedingungen, zugangsstatus, benutzungsstatus,
      benutzungshinweis, benutzungshinweise, zugangsregelung, zugangsmoglichkeiten, bedingungen fur den zugang,
      artikel, art, ziffer, datum, tag, zeit, zeitraum, dauer, dauer von, lang, fur die dauer, wahrend der, hin, heran,
      sowohl, form, weise, art der, einem zeitraum, zeitpunkt, geltend, geltenden, vorherig*, schriftlich*,
      personliche, seiner, ihrer, ihres, deponentin, jahrlich, per, via, ggf, direktion, leitung, archivleitung`,
  },
  numbers: {
    2: 'zwei',
    3: 'drei',
    5: 'funf',
    10: 'zehn',
    15: 'funfzehn',
    20: 'zwanzig',
    25: 'funfundzwanzig',
    30: 'dreissig',
    35: 'funfunddreissig',
    40: 'vierzig',
    50: 'funfzig',
    60: 'sechzig',
    70: 'siebzig',
    75: 'funfundsiebzig',
    80: 'achtzig',
    90: 'neunzig',
    100: 'hundert, einhundert',
    110: 'hundertzehn',
    120: 'hundertzwanzig',
  },
}
