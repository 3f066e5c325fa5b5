import type { Language } from '../tags.ts'

export const CATALAN: Language = {
  code: 'ca',
  articles: 'romance',
  concord: true,
  words: {
    open: `
      obert, oberta, oberts, obertes, accessible, accessibles, consultable, consultables, disponible, disponibles,
      accessibilitat, a disposicio, desclassificat, desclassificats, acces obert`,
    access: 'acces, consulta, consultes, us, utilitzacio, lectura, comunicacio, visualitzacio, servei',
    consult: `
      consultat, consultats, consultada, consultades, consultar, accedir, vist, vistos, utilitzat, utilitzats,
      utilitzar, facilitat, consultar se, consultin`,
    free: 'lliure, lliures, lliurement',
    public: 'public, publica, publics, publiques, publicament',
    unrestricted: 'illimitat, il limitat, domini public, incondicional',
    closed: `
      tancat, tancada, tancats, tancades, inaccessible, inaccessibles, vedat, vedada, vedats, embargat, embargats,
      segellat, exclos, exclosos, exclosa, excloses, indisponible, retirat, retirats, sota embargament`,
    reserved: 'reservat, reservada, reservats, reservades, confidencial, confidencials, secret, secrets',
    restricted: `
      restringit, restringida, restringits, restringides, limitat, limitada, limitats, limitades, condicionat,
      condicionada, condicionats, controlat, regulat`,
    restriction: `
      restriccio, restriccions, limitacio, limitacions, impediment, impediments, condicions especials, condicionants`,
    term: `
      embargament, periode d embargament, termini de reserva, termini d acces, periode de tancament,
      periode de restriccio, termini legal, terminis legals, termini de restriccio`,
    over: `
      expirat, expirada, vencut, vencuda, aixecat, aixecada, aixecades, caducat, caducada, finalitzat, finalitzada,
      exhaurit, exhaurida, expira, venc, finalitza, caduca, expirara, vencera, acabat, acabada, va expirar, va vencer`,
    granted: 'permes, permesa, autoritzat, autoritzada, concedit, possible, permet, donat',
    forbidden: 'prohibit, prohibida, prohibits, denegat, denegada, impossible',
    condition: `
      autoritzacio, autoritzacions, permis, permisos, consentiment, aprovacio, conformitat, compromis, declaracio,
      sol licitud escrita, sol licitud per escrit, sol licitud motivada, acord, dispensa, sempre que, a condicio,
      carta de presentacio, signatura, signar, cas per cas, informe favorable, vistiplau, beneplacit,
      condicions pactades`,
    subject: `
      subjecte a, subjecta a, subjectes a, sotmes a, sotmesa a, sotmesos a, sotmeses a, subjecte, subjecta, subjectes,
      sotmes, sotmesos, depen, condicionat a, supeditat`,
    formality: `
      cita, cita previa, hora concertada, antelacio, registre, inscripcio, identificacio, dni, sol licitud, peticio,
      a peticio, amb reserva previa, formulari, avis previ`,
    readers: `
      public en general, al public, el public, investigador, investigadors, recerca, investigacio, usuari, usuaris,
      lector, lectors, ciutadans, ciutadania, estudiosos, qualsevol persona, tothom, interessats, finalitats,
      cientifica, historica, estudi, persones`,
    insiders: `
      familia, familiars, hereus, donant, donants, dipositant, propietari, propietaris, membres, personal, titular,
      titulars, intern, interna, productor, administracio`,
    place: `
      sala, sala de lectura, sala de consulta, biblioteca, seu, installacions, instal lacions, presencial,
      presencialment, diposit, diposits, edifici, centre, museu, ordinador`,
    copying: `
      copia, copies, copiar, fotocopia, fotocopies, fotocopiar, reproduccio, reproduccions, reproduir, publicacio,
      publicar, citar, fotografiar, digitalitzacio, digitalitzat, digitalitzats, difusio, reutilitzacio, edicio,
      imatges`,
    elsewhere: 'en linia, online, internet, web, prestec, a distancia, http, https',
    carrier: 'microfilm, microfilms, cd, dvd, suport digital, suport',
    aside: `
      drets d autor, propietat intellectual, propietat intel lectual, copyright, llicencia, reglament, guants, tarifa,
      taxes, inventari, drets, proteccio de dades`,
    law: 'normativa, llei, lleis, legislacio, decret, article, vigent',
    contact: `
      contactar, contacteu, adrecar se, adreceu, informacio, mes informacio, vegeu, consulteu, si us plau, preguntar,
      es recomana, recomana, recomanable, aconsellable, s aconsella, correu electronic`,
    hours: 'dilluns, dimarts, dimecres, dijous, divendres, dissabte, diumenge, festius, horari, hores, dies, setmana',
    none: 'cap',
    not: 'no, res, mai, ni, tampoc, ningu',
    without: 'sense, lliure de, lliures de, exempt de, sense cap',
    only: 'nomes, unicament, exclusivament, solament, sols',
    except: `
      excepte, llevat, llevat de, llevat dels, tret, tret de, tret dels, a excepcio, a excepcio de, amb excepcio,
      amb l excepcio, amb l excepcio de, excepcio, excepcions, exceptuant, excloent, menys, fora de, salvant,
      a banda de, tret que`,
    some: `
      alguns, algunes, algun, certs, certes, determinats, determinades, part, parts, una part, la majoria, majoria,
      major part, gran part, en general, generalment, en principi, normalment, diversos, diverses, altres, altra,
      resta, pocs, quasi, gairebe, majoritariament, molts, moltes, meitat, segons el cas, variable, uns quants`,
    every: `
      tot, tota, tots, totes, totalment, integrament, plenament, completament, en la seva totalitat, totalitat,
      conjunt, complet, completa, sencer, cada, sense excepcio`,
    partly: 'parcialment, en part, parcial, parcials',
    about: `
      que contenen, que conte, contenen, conte, relatius, relatives, relatiu, referents, amb dades personals,
      amb dades, datats, anteriors, anterior, posteriors, posterior, relacionats, assenyalats`,
    records: `
      fons, document, documents, documentacio, arxiu, arxius, expedient, expedients, colleccio, col leccio,
      collleccions, papers, material, materials, peca, contingut, unitat, unitats, lligall, lligalls, caixa, caixes,
      carpeta, originals, volum, volums, manuscrits, llibre, llibres`,
    kind: `
      enregistraments, gravacions, fotografia, fotografies, carta, cartes, correspondencia, diari, diaris,
      histories cliniques, expedients personals, expedients de personal, personals, mediques, actes, pellicules,
      videos, planols, mapes, audiovisuals, judicials, academics, penals`,
    part: 'num, numero, numeros, n, pagina, foli',
    unit: 'serie, series, subserie, seccio, seccions',
    the: 'el, la, els, les, l, del, dels, al, als, seva, seus',
    this: 'aquest, aquesta, aquests, aquestes, present, dit',
    until: 'fins a, fins al, fins, fins a l any, fins l any, fins que',
    through: 'fins a finals de, fins al final de, fins a la fi de, inclos',
    from: 'a partir de, a partir del, a partir, des de, des del, a comptar de, a comptar des de, a comptar',
    after: `
      despres de, despres del, un cop, transcorreguts, transcorregut, passats, passat, al cap de,
      un cop transcorreguts, una vegada, una vegada transcorreguts, despres, d aqui a`,
    before: 'abans de, abans del, abans',
    older: `
      mes de, de mes de, menys de, de menys de, amb mes de, amb menys de, superior a, inferior a, d antiguitat,
      els ultims, dels ultims, fa mes de`,
    endless: `
      permanent, permanentment, indefinidament, indefinit, nou avis, mort, defuncio, vida, definitivament, sempre,
      catalogacio, restauracio, tractament, viu, vius, organitzacio, proces`,
    made: `
      creacio, data de creacio, seva creacio, produccio, data de produccio, data del document, data dels documents,
      ultim document, document mes recent, tancament de l expedient, tancament, data de tancament, data final`,
    yearend: 'any natural, final de l any',
    release: 's obrira, s obriran, obrira, obriran, data d obertura, data d acces, obertura, fi de l embargament',
    later: `
      despres d aquesta data, a partir d aquesta data, posteriorment, llavors, a partir de llavors,
      passat aquest termini`,
    meanwhile: 'abans d aquesta data, mentrestant, fins aleshores, fins llavors',
    year: 'any, anys',
    month: 'mes, mesos',
    yet: 'actualment, de moment, temporalment, provisionalment, ja, ara, ara per ara, avui, per ara, immediat',
    formerly: 'anteriorment, antigament, inicialment',
    doubt: 'dificilment, a penes, potser, possiblement, probablement, encara',
    will: 'aviat, properament, sera, seran, estara, estaran, quedara',
    may: 'pot, poden, es pot, es poden, pugui, podra, podran',
    must: `
      cal, requereix, requereixen, necessari, necessaria, necessita, obligatori, obligatoria, ha de, han de, exigeix,
      imprescindible, obtenir, presentar`,
    be: `
      es, son, esta, estan, era, eren, ha, han, hi ha, existeix, existeixen, te, tenen, queda, queden, resten, ser,
      estar, sigut, estat, troba, es troba, es troben, aplica, presenta`,
    if: 'si, quan, en cas de, en cas, mentre',
    because: `
      a causa de, donada l, donada la, donat el, atesa l, atesa la, ates el, per motius de, per raons de, ja que,
      perque, degut a, a causa del`,
    reviewed: 'avaluat, avaluada, avaluats',
    pursuant: 'd acord amb, en virtut de, en aplicacio de',
    but: 'pero, tanmateix, encara que, no obstant, si be, mentre que',
    which: 'que, qual, el qual, la qual, els quals, les quals',
    and: 'i, o, aixi com',
    adverb: `
      tambe, igualment, molt, especial, especials, especifica, conegudes, addicionals, alguna, directament, legal,
      legals, particulars, de cap mena`,
    small: `
      de, d, en, a, per, per a, amb, un, una, uns, se, s, hi, sota, sobre, entre, mitjancant, previa, previ,
      condicions, condicions d acces, condicio, regim, data, dia, termini, termini de, periode, periode de, durada,
      temps, motius, motiu, raons, rao, caracter, tipus, conservacio, inclosos, inclos a, escrita, escrit, per escrit,
      mateix, efectes, direccio, director, responsable, segons, en virtut, d acord, conforme, durant`,
  },
  numbers: {
    5: 'cinc',
    10: 'deu',
    15: 'quinze',
    20: 'vint',
    25: 'vint i cinc',
    30: 'trenta',
    40: 'quaranta',
    50: 'cinquanta',
    60: 'seixanta',
    70: 'setanta',
    75: 'setanta cinc',
    80: 'vuitanta',
    90: 'noranta',
    100: 'cent',
  },
}
