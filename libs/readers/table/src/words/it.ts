import type { Words } from '../columns/role.ts'

export const it: Words = {
  identifier:
    'Segnatura, codice di riferimento, collocazione archivistica, codice, riferimento, segnatura archivistica, numero di inventario, n inventario, identificativo, segnatura attuale, collocazione, unità n',
  rowNumber:
    "N., numero, nr, num, numero d'ordine, n ordine, n progressivo, progressivo, numero progressivo, riga, n corda, numero di corda",
  title:
    'Titolo, denominazione, oggetto, intitolazione, nome, titolo del fascicolo, didascalia, descrizione del fascicolo',
  levelOfDescription: 'Livello, livello di descrizione',
  depth: 'Gerarchia, profondità, numero di livello',
  creationDates:
    'Date, data, estremi cronologici, datazione, periodo, data di creazione, data cronica, estremi, date estreme',
  start: 'Dal, da, inizio, data iniziale, data inizio, anno iniziale, data di inizio, anno inizio',
  end: 'Al, a, fine, data finale, data fine, anno finale, data di fine, anno fine',
  year: 'Anno, anni',
  month: 'Mese',
  day: 'Giorno',
  extentAndMedium:
    'Consistenza, quantità, numero di carte, carte, estensione, dimensioni, consistenza e supporto, pagine, n carte, n pezzi, numero di pezzi, numero pagine',
  box: 'Busta, scatola, n. busta, numero busta, faldone, n. scatola, cartone, numero scatola, cassetta, raccoglitore, album, cassetto',
  folder: 'Fascicolo, cartella, sottofascicolo, n. fascicolo, camicia, numero fascicolo, cartellina, n. cartella',
  container: 'Unità di conservazione, contenitore, unità di condizionamento, busta fascicolo',
  scopeAndContent:
    'Ambiti e contenuto, contenuto, descrizione, contenuti, regesto, sommario, dettagli, contiene, abstract',
  creators:
    'Soggetto produttore, autore, fotografo, produttore, autori, creatore, provenienza, mittente, soggetti produttori, ente produttore',
  nameAccessPoints:
    'Nomi, persone, persona, antroponimi, enti, destinatario, nomi di persona, persone ritratte, nominativi',
  subjectAccessPoints:
    'Soggetti, parole chiave, argomento, argomenti, soggetto, tema, temi, parola chiave, descrittori',
  placeAccessPoints: 'Luoghi, luogo, toponimi, località, comune, luogo rappresentato, toponimo',
  genreAccessPoints:
    'Tipologia, tipo, genere, tipologia documentaria, supporto, tipo di documento, forma, materiale, tipo documento',
  language: 'Lingua, lingue',
  physicalCharacteristics: 'Stato di conservazione, conservazione, caratteristiche fisiche, condizioni',
  arrangement: 'Ordinamento, criteri di ordinamento',
  archivalHistory: 'Storia archivistica, storia della custodia',
  acquisition: 'Modalità di acquisizione, acquisizione, versamento, dono di, provenienza acquisizione, donazione di',
  accessionNumber: 'Numero di ingresso, n. ingresso, numero di accessione, n. accessione',
  accessConditions:
    "Condizioni di accesso, accesso, consultabilità, restrizioni, condizioni che regolano l'accesso, accessibilità, consultazione, consultabile, accessibile, aperto",
  restricted: 'Riservatezza accesso, chiuso, limitato, accesso limitato, non consultabile',
  closedUntil:
    'Consultabile dal, chiuso fino al, non consultabile fino al, riservato fino al, accessibile dal, aperto dal, chiuso fino a',
  reproductionConditions:
    'Condizioni di riproduzione, diritti, riproduzione, diritti di riproduzione, licenza, condizioni di uso, copyright, diritti d uso',
  generalNote: 'Note, osservazioni, nota, annotazioni, commento, commenti',
  relatedUnitsOfDescription: 'Documentazione collegata, vedi anche, unità collegate',
  findingAids: 'Strumenti di ricerca, strumento di ricerca',
  locationOfOriginals: 'Localizzazione degli originali, originali, esistenza degli originali',
  locationOfCopies: 'Copie, localizzazione delle copie, esistenza di copie, microfilm',
  publicationNote: 'Bibliografia, pubblicazioni',
  physicalObjectLocation: 'Ubicazione, scaffale, deposito, stanza, palchetto, ubicazione fisica, sala, armadio',
  alternativeIdentifiers:
    'Segnatura antica, vecchia segnatura, antica segnatura, numerazione precedente, segnatura precedente, segnature precedenti',
  alternateTitle: 'Altro titolo, titolo parallelo, sottotitolo',
  series: 'Serie, gruppo, sezione, categoria, titolo della serie, partizione',
  subseries: 'Sottoserie, sottogruppo, sottosezione, sottocategoria',
  collection: 'Fondo, collezione, raccolta, archivio di provenienza',
  repository: 'Istituto di conservazione, soggetto conservatore, istituto, conservatore',
  legacyId: 'Chiave, id univoco, identificativo univoco',
  parentId: 'Superiore, padre, appartiene a, unità superiore',
  digitalObjectURI: 'Link, url, collegamento, oggetto digitale, indirizzo web',
  file: 'Nome file, file, immagine, immagini, nome del file, file immagine, scansione, scansioni, digitalizzazione, nomi file, foto',
  publish:
    'Pubblicare, pubblicato, pubblico, online, visibile, mostrare, pubblicabile, da pubblicare, mettere online, divulgabile, web',
  publicationStatus: 'Stato di pubblicazione, stato pubblicazione',
  private:
    'Interno, nota interna, note interne, riservato, confidenziale, non pubblicare, non pubblico, uso interno, solo personale, privato, segreto, stima, valore, prezzo, valutazione, donatore, indirizzo del donatore, dati personali, non pubblicabile, non divulgare, valore assicurativo, ad uso interno, osservazioni interne, inedito interno, non pubblicato, telefono, posta elettronica, solo uso interno, da non pubblicare',
}
