import type { Language } from '../tags.ts'

export const ITALIAN: Language = {
  code: 'it',
  articles: 'romance',
  concord: true,
  words: {
    open: `
      consultabile, consultabili, accessibile, accessibili, aperto, aperta, aperti, aperte, disponibile, disponibili,
      consultabilita, accessibilita, disponibilita, visionabile, visionabili, fruibile, fruibili,
      libera consultabilita, declassificato, declassificati, ostensibile, ostensibili, fruizione, visibile, visibili,
      riaperto, riaperti`,
    access: `
      accesso, consultazione, consultazioni, uso, utilizzo, lettura, visione, comunicazione, utilizzazione, esame,
      divulgazione, accessi, ostensione`,
    consult: `
      consultato, consultati, consultata, consultate, consultare, visionato, visionati, visionata, visionate, visto,
      visti, viste, utilizzato, utilizzati, utilizzata, utilizzate, esaminato, esaminati, esaminate, letto, letti,
      accedere, acceduto, mostrato, mostrati, visionare, messo a disposizione, messi a disposizione,
      concessi in lettura, dato in consultazione, dati in consultazione, consultano, si consultano`,
    free: 'libero, libera, liberi, libere, liberamente',
    public: 'pubblico, pubblica, pubblici, pubbliche, pubblicamente',
    unrestricted: `
      illimitato, illimitata, illimitati, illimitate, pubblico dominio, dominio pubblico, incondizionato,
      incondizionata, senza limiti, senza vincoli, illimitatamente, integralmente consultabile`,
    closed: `
      chiuso, chiusa, chiusi, chiuse, inaccessibile, inaccessibili, inconsultabile, inconsultabili, escluso, esclusa,
      esclusi, escluse, escluso dalla consultazione, esclusa dalla consultazione, esclusi dalla consultazione,
      escluse dalla consultazione, indisponibile, indisponibili, secretato, secretati, secretata, secretate, sigillato,
      sigillati, sigillata, interdetto alla consultazione, sottratto, sottratti, sottratta, bloccato, bloccata,
      sotto embargo, precluso, preclusa, preclusi, precluse, ritirato, ritirati, inaccessibilita, non consultabilita,
      inibito, inibita,
      in prestito a, in prestito al, in prestito presso`,
    reserved: `
      riservato, riservata, riservati, riservate, confidenziale, confidenziali, segreto, segreti, segreta, segrete,
      riservatezza, riservatissimo`,
    restricted: `
      limitato, limitata, limitati, limitate, ristretto, ristretta, ristretti, ristrette, condizionato, condizionata,
      condizionati, condizionate, controllato, controllata, controllati, regolamentato, regolamentata,
      soggetto a limiti, contingentato, restrittivo, parzializzato, ridotto, ridotta, vincolato, vincolata, vincolati,
      vincolate`,
    restriction: `
      restrizione, restrizioni, limitazione, limitazioni, limite, limiti, vincolo, vincoli, impedimento, impedimenti,
      condizioni particolari, condizione particolare, riserva, riserve, condizioni speciali, ostacoli, preclusioni,
      preclusione, condizionamento, condizionamenti, ostacolo`,
    term: `
      embargo, periodo di embargo, periodo di chiusura, termini di consultabilita, termine di consultabilita,
      limite di consultabilita, limiti di consultabilita, termini di legge, termine di riservatezza,
      periodo di riservatezza, periodo di segretezza, termini di riservatezza, periodo di non consultabilita,
      esclusione dalla consultazione, segreto d ufficio, moratoria, chiusura, limiti temporali, limite temporale,
      vincolo temporale, vincoli temporali, periodo di secretazione, periodo di esclusione`,
    over: `
      scaduto, scaduta, scaduti, scadute, decaduto, decaduta, decaduti, decadute, cessato, cessata, cessati, cessate,
      rimosso, rimossa, rimossi, rimosse, revocato, revocata, revocati, revocate, tolto, tolta, tolti, tolte,
      terminato, terminata, terminati, terminate, concluso, conclusa, conclusi, scade, scadono, scadra, scadranno,
      cessa, cessera, cesseranno, termina, terminera, terminano, estinto, estinta, superati, superato, venuto meno,
      venuta meno, venuti meno, venute meno, spirato, spirati, finito, abolita, abolite, eliminata, eliminate`,
    granted: `
      consentito, consentita, consentiti, consentite, permesso l, ammesso, ammessa, ammessi, ammesse, concesso,
      concessa, concessi, concesse, possibile, possibili, autorizzato, autorizzata, garantito, garantita, dato,
      data facolta, accordato, accordata, e permesso, e permessa, permessa, permessi, offerto, avviene, si effettua,
      assicurato`,
    forbidden: `
      vietato, vietata, vietati, vietate, proibito, proibita, proibiti, proibite, impossibile, negato, negata,
      interdetto, interdetta, interdetti, interdette, divieto, rifiutato`,
    condition: `
      autorizzazione, autorizzazioni, permesso, permesso scritto, consenso, nulla osta, nullaosta, approvazione,
      assenso, impegno, dichiarazione, istanza, domanda motivata, richiesta motivata, su richiesta motivata,
      su richiesta scritta, previa richiesta motivata, previa richiesta scritta, richiesta scritta, richiesta formale,
      motivata richiesta, accordo, deroga, discrezione, parere, valutazione, accreditamento, accreditati, accreditate,
      lettera di presentazione, a condizione, condizione che, purche, previa verifica, liberatoria, firma, firmare,
      sottoscrizione, sottoscrivere, sottoscritto, caso per caso, benestare, beneplacito, placet, licenza del,
      motivazione, delega, comprovati motivi, autocertificazione, valutare, vaglio, richiesta al, giudizio,
      sottoscriva, interesse legittimo`,
    subject: `
      soggetto a, soggetta a, soggetti a, soggette a, soggetto ad, soggetta ad, soggetti ad, soggette ad, soggetto,
      soggetta, soggetti, soggette, sottoposto, sottoposta, sottoposti, sottoposte, subordinato, subordinata,
      subordinati, subordinate, dipende, dipendono, vincolato a, fatto salvo, fatta salva, regolato, regolata,
      regolati, disciplinato, disciplinata, assoggettato, secondo le condizioni, a seconda`,
    formality: `
      formalita,
      appuntamento, su appuntamento, prenotazione, previa prenotazione, prenotazioni, prenotare, iscrizione,
      registrazione, tessera, tesserino, documento di identita, documento d identita, identificazione, su richiesta,
      richiesta, richieste, a richiesta, previa richiesta, modulo, modulistica, preavviso, con anticipo, anticipo,
      in anticipo, avviso, previo avviso, previo appuntamento, richiedere, richiesti, presentazione della domanda,
      domanda di consultazione, domanda di ammissione, compilazione, previo contatto`,
    readers: `
      al pubblico, il pubblico, del pubblico, studioso, studiosi, studiose, ricercatore, ricercatori, ricercatrici,
      ricerca, ricerche, utente, utenti, utenza, lettore, lettori, studenti, cittadini, cittadinanza, chiunque,
      tutti gli studiosi, tutti gli utenti, scopi di studio, scopi, studio, studi, interessati, storici, storica,
      storiche, scientifici, scientifica, scientifiche, fini, finalita, visitatori, esterni, pubblica consultazione,
      pubblico generico, culturali`,
    insiders: `
      famiglia, familiari, eredi, erede, discendenti, donatore, donatori, depositante, depositanti, proprietario,
      proprietari, proprietaria, proprieta, membri, soci, personale, dipendenti, personale autorizzato,
      persone autorizzate, addetti, interno, interna, interni, ente produttore, soggetto produttore, produttore,
      titolari, aventi diritto, avente diritto, ministero, ufficio di provenienza, interessato, amministrazione,
      autorizzati, uffici, funzionari, legali rappresentanti, congiunti`,
    place: `
      sala, sala studio, sala di studio, sala di lettura, sala di consultazione, sede, in sede, biblioteca,
      presso l archivio, archivio di stato, locali, deposito, depositi, edificio, museo, in loco, postazione,
      postazioni, computer, sul posto, centro, istituto, conservato, conservata, conservati, conservate, ubicato,
      fondazione, stanza, sorveglianza, uffici dell archivio, soprintendenza archivistica, archivio comunale,
      archivio storico comunale`,
    copying: `
      copia, copie, copiare, fotocopia, fotocopie, fotocopiare, fotocopiatura, fotocopiabile, fotocopiabili,
      riproduzione, riproduzioni, riprodurre, riproducibile, riproducibili, riprodotto, riprodotti, riprodotte,
      pubblicazione, pubblicazioni, pubblicare, pubblicato, pubblicati, citazione, citare, fotografare,
      fotografie a mezzo, scansione, scansioni, digitalizzazione, digitalizzato, digitalizzati, digitalizzare,
      digitalizzata, diffusione, diffondere, riuso, riutilizzo, edizione, immagine, immagini, mostra, esposizione,
      uso commerciale, commerciale, commerciali, riprese, duplicazione, duplicati, facsimile`,
    elsewhere: `
      online, on line, internet, web, sito, sito web, portale, prestito, prestiti, prestato, distanza, a distanza,
      remoto, http, https, interbibliotecario`,
    carrier: `
      microfilm, microfiche, cd, dvd, supporto, supporti, supporto digitale, formato digitale, copia digitale,
      copie digitali, copia di consultazione, dischi`,
    aside: `
      diritto d autore, diritti d autore, proprieta intellettuale, copyright, licenza, licenze, regolamento,
      regolamenti, guanti, tariffa, tariffe, costo, costi, menzione, citare la fonte, inventario, strumento di corredo,
      privacy, manipolazione, diritti, tutela, dati personali, gdpr`,
    law: `
      normativa, norme, legge, leggi, codice, codice dei beni culturali, decreto, d lgs, dlgs, art, articolo, articoli,
      vigente, normativa vigente, codice deontologico`,
    contact: `
      contattare, rivolgersi, informazioni, informazione, per informazioni, vedi, si veda, si prega, si rimanda,
      chiedere, telefono, e mail, email, ulteriori informazioni, cfr, archivista, bibliotecario, rimanda, contatti,
      si consiglia, si raccomanda, si suggerisce, consigliabile, e consigliabile, opportuno, e opportuno, consigliato,
      consigliata, raccomandato, raccomandata, posta elettronica`,
    hours: `
      lunedi, martedi, mercoledi, giovedi, venerdi, sabato, domenica, festivi, orari di apertura, orario di apertura,
      orari, orario, ore, giorni lavorativi, giorni feriali, giorni, settimana, settimane, ferie, giorno`,
    none: 'nessuna, nessun, nessuno, niente, nulla',
    not: 'non, ne, mai, neppure, nemmeno, neanche, non piu',
    without: `
      senza, libero da, libera da, liberi da, esente da, esenti da, privo di, privi di, priva di, senza alcun,
      senza alcuna, senza alcuno, scevro da`,
    only: 'solo, soltanto, solamente, esclusivamente, unicamente, esclusivo, esclusiva, strettamente, sola, soli, sole',
    except: `
      salvo, salve, salva, eccetto, tranne, eccezione, eccezioni, ad eccezione, ad eccezione di, ad eccezione del,
      ad eccezione della, ad eccezione dei, ad eccezione delle, ad eccezione degli, con eccezione, con l eccezione,
      con l eccezione di, fatta eccezione, fatta eccezione per, eccettuato, eccettuati, eccettuata, eccettuate,
      ad esclusione, ad esclusione di, ad esclusione del, ad esclusione dei, ad esclusione delle, ad esclusione della,
      esclusione, a esclusione, escludendo, fuorche, a meno che, a meno, a parte, al di fuori, meno, esclusi i,
      escluse le, esclusa la, escluso il, eccettuando, all infuori, salvo che, a eccezione, con esclusione`,
    some: `
      primi, prime, primo, prima parte, ultime, recenti, alcuni, alcune, certi, certe, certa, certo, parte, parti,
      una parte, una parte di, maggior parte, la maggior parte, maggioranza, prevalentemente, in prevalenza, in genere,
      generalmente, in generale, di norma, in linea di massima, di regola, normalmente, quasi, diversi, diverse, vari,
      varie, molti, molte, pochi, poche, altri, altre, altra, altro, resto, restante, restanti, rimanente, rimanenti,
      meta, porzione, porzioni, determinati, determinate, singoli, singole, gran parte, in gran parte, principalmente,
      per lo piu, perlopiu, a volte, variabile, a seconda dei, per cento, un terzo, numerosi, numerose, parecchi,
      parecchie, qualche, in larga parte, larga parte, in buona parte, buona parte, selezionati, specifici fascicoli,
      in principio, taluni, talune, solitamente`,
    every: `
      tutto, tutta, tutti, tutte, totalmente, interamente, pienamente, completamente, integralmente,
      nella sua interezza, intero, intera, interi, totalita, complesso, nel suo complesso, ogni, ciascuno, ciascuna,
      completo, completa, totale, per intero, in toto, senza eccezioni, senza eccezione, complessivamente, appieno`,
    partly: 'parzialmente, in parte, parziale, parziali, a stralci, omissis, oscuramento, misto, anonimizzati',
    about: `
      contenenti, contenente, contengono, contiene, che contengono, che contiene, relativi, relative, relativo,
      relativa, riguardanti, riguardante, riguardano, concernenti, concernente, inerenti, inerente, attinenti,
      con dati, con dati personali, con dati sensibili, datati, datate, anteriori, anteriore, posteriori, posteriore,
      contrassegnati, indicati, indicate, segnalati, segnalate, nominativi, il cui, la cui, dati sensibili, recanti,
      idonei a rivelare, risalenti`,
    records: `
      carteggio, carteggi, epistolario,
      fondo, fondi, documento, documenti, documentazione, archivio, archivi, fascicolo, fascicoli, carte, materiale,
      materiali, busta, buste, unita, pezzo, pezzi, collezione, collezioni, raccolta, raccolte, contenuto, contenuti,
      registro, registri, complesso documentario, complesso archivistico, originali, originale, volume, volumi, filza,
      filze, atti, atto, dati, scatola, scatole, manoscritto, manoscritti, faldone, faldoni, esemplari, complessi,
      fondo archivistico, libro, libri, cartella, cartelle, unita archivistiche, incartamenti`,
    kind: `
      registrazioni, sonore, sonori, fotografia, fotografie, foto, lettera, lettere, corrispondenza,
      carteggi, diario, diari, cartelle cliniche, cartella clinica, medici, mediche, fascicoli personali,
      fascicolo personale, fascicoli del personale, fascicoli degli studenti, verbali, verbale, film, pellicole, video,
      nastri, mappe, disegni, negativi, taccuini, quaderni, audiovisivi, audiovisive, giudiziari, disciplinari,
      fiscali, sanitari, sanitaria, processuali, penali, personali, elettronici, interviste, testamenti, bozze,
      manifesti, piante, appunti, anagrafici, privata, private`,
    part: 'b, bb, fasc, fascc, numero, numeri, n, nn, pagina, pagine, segnatura',
    unit: 'serie, sottoserie, sezione, sezioni, subfondo, sottofondo, titolo, categoria',
    the: `
      il, lo, la, i, gli, le, l, del, dello, della, dei, degli, delle, dell, al, allo, alla, ai, agli, alle, all, suo,
      sua, suoi, sue, loro, nostro`,
    this: `
      questo, questa, questi, queste, presente, presenti, tale, tali, suddetto, suddetti, quest, codesto, sudddetta,
      detto, detta`,
    until: `
      fino al, fino all, fino a, fino alla, sino al, sino all, sino a, sino alla, fino, fino a quando, finche, fin,
      fino all anno, fino almeno al, sino, fino ad`,
    through: `
      fino alla fine del, fino alla fine, fino a fine, sino alla fine del, fino a tutto il, a tutto il, compreso,
      sino a tutto il, fino al termine del, fino a tutto, fino al termine, incluso`,
    'from-date': 'dal, dall, dalla, da',
    'after-date': 'tra, fra',
    from: `
      a partire dal, a partire dall, a partire dalla, a partire da, a decorrere dal, a decorrere dalla, a decorrere da,
      con decorrenza, con decorrenza dal, con decorrenza dalla, decorrenti dal, decorrenti dalla, decorrere dal,
      da quando, computati dal, a far data dal, decorrenti, a far tempo dal`,
    after: `
      dopo, dopo il, dopo la, dopo l, trascorsi, trascorso, trascorse, decorsi, decorso, allo scadere, alla scadenza,
      allo scadere di, allo scadere dei, allo scadere del, alla scadenza del, alla scadenza dei, passati, passato,
      al termine di, al termine del, al termine dei, una volta trascorsi, una volta decorsi, una volta scaduto,
      oltre il, successivamente a, successivamente al, decorso il termine, a distanza di, entro, non prima di,
      trascorsi i, decorsi i, passati i, in seguito a, scaduti i, scaduto il, dopo che, compiuti`,
    before: `
      prima del, prima dell, prima della, prima di, anteriormente a, anteriormente al, prima che, prima,
      antecedentemente al, precedentemente al`,
    older: `
      piu di, da piu di, meno di, da meno di, oltre, da oltre, oltre i, con piu di, con meno di, superiore a,
      superiori a, inferiore a, inferiori a, di eta, almeno, di eta superiore, piu vecchi di, piu recenti di,
      degli ultimi, gli ultimi, ultimi, negli ultimi, meno recenti di, antichi, or sono, fa`,
    endless: `
      permanente, permanentemente, permanenti, a tempo indeterminato, indefinitamente, nuovo avviso, nuovo ordine,
      fino a nuovo ordine, fino a nuovo avviso, morte, decesso, vita, vivente, viventi, definitivamente, perpetuita,
      perpetuo, sempre, riordino, riordinamento, ordinamento, in corso, restauro, inventariazione, schedatura,
      scomparsa, a nuova disposizione, deceduto, nascita, ad libitum, deposito a`,
    made: `
      creazione, data di creazione, produzione, data di produzione, data del documento, data dei documenti, loro data,
      sua data, data dell ultimo documento, ultimo documento, documento piu recente, data del documento piu recente,
      chiusura del fascicolo, data di chiusura, chiusura della pratica, redazione, data di redazione, formazione,
      conclusione, conclusione dell affare, cessazione, loro creazione, loro formazione, data di formazione,
      data di chiusura del fascicolo, data piu recente, esaurimento dell affare, esaurimento, ultima data, la data,
      data dell atto, data degli atti, chiusura delle pratiche, data di conclusione, data di cessazione, affare,
      documenti piu recenti`,
    yearend: 'anno solare, fine dell anno, fine anno',
    release: `
      aprira, apriranno, si aprira, verra aperto, verra aperta, data di apertura, data di accesso, apertura,
      fine embargo, data di consultabilita, data di fine embargo, data di scadenza, scadenza, apertura al pubblico`,
    later: `
      successivamente, poi, in seguito, dopo tale data, da tale data, a partire da tale data, trascorso tale termine,
      trascorso tale periodo, dopodiche, dopo di che, dopo tale termine, da quel momento, dopo questa data,
      in tale data, decorso tale termine, dopo tale periodo, quindi, da allora, data in cui`,
    meanwhile: `
      prima di tale data, prima di allora, fino ad allora, nel frattempo, prima di tale termine, fino a tale data,
      sino ad allora, sino a tale data, prima di quella data, prima di questa data`,
    year: 'anno, anni, ennale',
    month: 'mese, mesi',
    yet: `
      attualmente, per ora, al momento, temporaneamente, temporaneo, temporanea, provvisoriamente, oggi, gia,
      per il momento, ad oggi, tuttora, momentaneamente, adesso, ora, immediata, immediato, immediatamente, ormai,
      allo stato, allo stato attuale, attuale`,
    formerly: 'precedentemente, in precedenza, anticamente, originariamente, inizialmente, in passato',
    doubt: `
      difficilmente, a malapena, scarsamente, forse, probabilmente, possibilmente, eventualmente, ancora, teoricamente,
      a fatica`,
    will: `
      presto, prossimamente, a breve, sara, saranno, verra, verranno, diventera, diventeranno, diverra, diverranno,
      resteranno, sarebbe, restera, rimarra, rimarranno, verrebbe`,
    may: 'puo, possono, possa, possano, potrebbe, potrebbero, si puo, si possono, potra, potranno, potendo',
    must: `
      deve, devono, dovra, dovranno, richiede, richiedono, richiesto, richiesta l, necessario, necessaria, necessita,
      occorre, occorrono, obbligatorio, obbligatoria, obbligo, bisogna, ottenere, indispensabile, tenuti, tenuto,
      esige, necessari, serve, va richiesta, va richiesto, presentare, obbligatoriamente, previsto, prevista`,
    be: `
      e, sono, era, erano, essere, stato, stata, stati, state, ha, hanno, vi sono, vi e, ci sono, c e, resta, restano,
      rimane, rimangono, sussistono, sussiste, esistono, esiste, risulta, risultano, viene, vengono, siano, sia, avere,
      fu, furono, vige, vigono, presenti vincoli, trova, si trova, grava, gravano, applica, si applicano, applicano,
      si applica, prevede, prevedono, imposto, imposta, imposte, posto, posti, posta, persistono, permangono, permane,
      previsti, previste`,
    if: `
      se, quando, qualora, in caso di, nel caso, laddove, in caso, allorche, ove, nei casi, in attesa, in attesa di,
      non appena, mano a mano`,
    because: `
      data l, data la, data lo, dati i, date le, dato il, dato che, in ragione, in ragione della, in ragione dell,
      a causa, a causa dell, a causa della, a causa del, poiche, in quanto, visto che, vista la, vista l, stante la,
      stante l, considerata la, considerata l, in considerazione, a motivo, per ragioni di, per motivi di, perche,
      trattandosi di`,
    unprocessed: `
      parzialmente riordinato, parzialmente riordinata, parzialmente inventariato, parzialmente ordinato,
      in parte riordinato, in parte inventariato`,
    pursuant: `
      ai sensi del, ai sensi della, ai sensi dell, ai sensi dello, in base a, in base al, in base alla,
      in applicazione del, in applicazione della`,
    but: 'ma, pero, tuttavia, sebbene, benche, mentre, anche se, invece, nondimeno, bensi, al contrario, peraltro',
    which: 'che, cui, il quale, la quale, i quali, le quali',
    and: 'ed, o, oppure, nonche, e o, od',
    yes: 'si',
    reviewed: 'verificato, aggiornato, rivisto, esaminato ai fini, valutato, valutata, valutati, valutate',
    adverb: `
      avvenuto, avvenuta,
      anche, gratuito, gratuita, inoltre, molto, cosi, qui, vi, facilmente, direttamente, pertanto, ugualmente,
      soprattutto, particolare, particolari, speciale, speciali, specifica, specifiche, alcuna, alcun, alcuno,
      di sorta, noto, note, conosciuti, altresi, fisicamente, espressamente, giuridicamente, dunque, di alcun tipo,
      di alcun genere, specifici, specifico, effettivamente`,
    small: `
      di, d, in, nel, nello, nella, nei, negli, nelle, nell, su, sul, sullo, sulla, sui, sugli, sulle, sull, con, col,
      per, a, ad, un, uno, una, si prevede, li, ci, come, presso, tra loro, sotto, sopra, verso, previa, previo,
      mediante, tramite, secondo, ai sensi, in base, base, sensi, condizione, condizioni, condizioni di accesso,
      condizioni d accesso, stato giuridico, condizioni di consultazione, modalita, regime, data, periodo, periodo di,
      durata, durata di, per un periodo di, tempo, motivo, motivi, ragione, ragioni, causa, tipo, natura,
      conservazione, dovuto, compresi, comprese, inclusi, incluse, durante, scritta, scritto, espressa, preventiva,
      preventivo, forma, direzione, direttore, direttrice, responsabile, soprintendenza, soprintendente, parte del,
      nota, atto di, via, titolo di, gratuitamente`,
  },
  numbers: {
    2: 'due',
    3: 'tre',
    5: 'cinque',
    10: 'dieci',
    15: 'quindici',
    20: 'venti',
    25: 'venticinque',
    30: 'trenta',
    40: 'quaranta',
    50: 'cinquanta, cinquant',
    60: 'sessanta',
    70: 'settanta, settant',
    75: 'settantacinque',
    80: 'ottanta',
    90: 'novanta',
    100: 'cento, cent',
  },
}
