import type { Words } from '../columns/role.ts'

export const de: Words = {
  identifier:
    'Signatur, archivsignatur, bestellsignatur, sig, sign, inventarnummer, inv nr, inventar nr, archivnummer, bestellnummer, aktenzeichen, az, findnummer, archivaliensignatur, identifikationsnummer, archivnr, objektnummer',
  rowNumber:
    'Lfd. Nr., nr, laufende nummer, lfd nummer, nummer, lfdnr, laufnummer, zeile, pos, position, verzeichnungsnummer',
  title:
    'Titel, bezeichnung, betreff, name, aktentitel, bildtitel, inhalt titel, objekt, benennung, titel der akte, aktenbetreff, titel inhalt, bildunterschrift, bildlegende, bildbeschreibung, kurztitel, gegenstand',
  levelOfDescription: 'Stufe, verzeichnungsstufe, ebene, erschließungsstufe, verzeichnungsebene',
  depth: 'Hierarchie, gliederungstiefe, tiefe, hierarchiestufe, hierarchieebene',
  creationDates:
    'Laufzeit, datierung, datum, zeitraum, entstehungszeit, entstehungszeitraum, zeit, aufnahmedatum, entstehungsdatum, laufzeiten, entstanden',
  start:
    'Von, beginn, anfang, laufzeit von, datum von, anfangsjahr, startdatum, laufzeitbeginn, anfangsdatum, ab, erstes datum, beginn laufzeit',
  end: 'Bis, ende, laufzeit bis, datum bis, endjahr, enddatum, laufzeitende, letztes datum, ende laufzeit',
  year: 'Jahr, jahre, jahrgang',
  month: 'Monat',
  day: 'Tag',
  extentAndMedium:
    'Umfang, anzahl, menge, stückzahl, blattzahl, seiten, seitenzahl, umfang medium, maße, anzahl seiten, stück',
  box: 'Karton, kartonnummer, schachtel, archivkarton, kiste, kasten, kartonnr, karton nr, box, archivschachtel, ordner, aktenordner, album, schublade, mappenschrank, schachtelnummer',
  folder: 'Mappe, faszikel, umschlag, mappennummer, mappe nr, konvolut, bündel, hülle, heft',
  container: 'Behälter, behältnis, verpackung, karton mappe, aufbewahrung',
  scopeAndContent:
    'Enthält, beschreibung, inhalt, inhaltsangabe, enthältvermerk, enthält vermerk, enthält auch, darin, inhaltsbeschreibung, erläuterung, regest, kurzbeschreibung, zusammenfassung',
  creators:
    'Provenienz, urheber, verfasser, fotograf, bestandsbildner, autor, registraturbildner, aktenbildner, hersteller, künstler, absender, aussteller',
  nameAccessPoints:
    'Personen, namen, person, personennamen, beteiligte, abgebildete personen, körperschaften, institutionen, empfänger, abgebildete, institution personen',
  subjectAccessPoints:
    'Schlagwörter, schlagworte, schlagwort, sachbegriffe, stichwörter, stichworte, thema, themen, indexbegriffe, sachindex',
  placeAccessPoints: 'Orte, ort, ortsnamen, geografika, ortsindex, aufnahmeort, ortsname, gemeinde',
  genreAccessPoints:
    'Archivalienart, archivalientyp, gattung, materialart, dokumenttyp, objektart, dokumentart, art, typ, medium, material, form, überlieferungsform',
  language: 'Sprache, sprachen',
  physicalCharacteristics: 'Erhaltungszustand, zustand, erhaltung, schäden',
  arrangement: 'Ordnung, klassifikation und ordnung, bewertung und ordnung',
  archivalHistory: 'Bestandsgeschichte, überlieferungsgeschichte, archivgeschichte',
  acquisition: 'Erwerb, zugang, übernahme, herkunft, erwerbung, abgebende stelle, abgabe, übernommen von',
  accessionNumber: 'Zugangsnummer, akzessionsnummer, zugangsnr, zugang nr',
  accessConditions:
    'Zugangsbestimmungen, zugänglichkeit, benutzung, zugangsbeschränkung, benutzungsbeschränkung, zugangsbedingungen, einsichtnahme, benutzbarkeit, beschränkungen, sperrvermerk, zugriff, nutzung, einsehbar, benutzbar, zugänglich, frei zugänglich, nutzbar',
  restricted: 'Gesperrt, beschränkt, sperre, eingeschränkt, geschlossen',
  closedUntil:
    'Sperrfrist, gesperrt bis, schutzfrist, schutzfrist bis, sperrfrist bis, frei ab, benutzbar ab, sperrung bis, sperrfristende, schutzfristende, zugänglich ab',
  reproductionConditions:
    'Rechte, nutzungsrechte, urheberrecht, verwertungsrechte, nutzungsbedingungen, lizenz, bildrechte, reproduktionsbestimmungen, rechtestatus',
  generalNote:
    'Bemerkungen, bemerkung, anmerkung, anmerkungen, notizen, hinweis, notiz, hinweise, sonstiges, kommentar',
  relatedUnitsOfDescription:
    'Verwandte Bestände, siehe auch, verweis, verweise, querverweise, verwandte verzeichnungseinheiten',
  findingAids: 'Findmittel, findhilfsmittel, findbuch',
  locationOfOriginals: 'Standort der Originale, originale, aufbewahrungsort der originale',
  locationOfCopies: 'Kopien, standort der kopien, mikrofilm, reproduktionen',
  publicationNote: 'Literatur, veröffentlichungen, publikationen',
  physicalObjectLocation: 'Standort, lagerort, magazin, regal, raum, lagerung, magazinstandort, fach',
  alternativeIdentifiers:
    'Altsignatur, alte signatur, frühere signatur, vorsignatur, alte nummer, alte archivsignatur, altsignaturen',
  alternateTitle: 'Weiterer Titel, nebentitel, paralleltitel, untertitel, originaltitel',
  series:
    'Serie, gruppe, abteilung, bestandsgruppe, klassifikation, gliederung, gliederungspunkt, rubrik, kategorie, sachgruppe, klassifikationsgruppe, hauptgruppe',
  subseries: 'Unterserie, untergruppe, teilserie, unterabteilung, unterrubrik',
  collection: 'Bestand, sammlung, nachlass, archivbestand',
  repository: 'Archiv, aufbewahrende institution, einrichtung',
  legacyId: 'Datensatz, datensatznummer, datensatz id, schlüssel',
  parentId: 'Übergeordnet, übergeordnete einheit, gehört zu, elternelement, übergeordnete id',
  digitalObjectURI: 'Link, digitalisat, url, onlinelink, webadresse, link zum digitalisat',
  file: 'Dateiname, datei, dateien, bilddatei, bild, scan, scans, bilddateien, dateinamen, bilder, digitalisate, datei bild, bilddateiname, foto, fotos, bilddatei name',
  publish:
    'Veröffentlichen, veröffentlicht, öffentlich, online, freigabe, freigegeben, online stellen, anzeigen, sichtbar, darf veröffentlicht werden, zur veröffentlichung, internet, publizieren',
  publicationStatus: 'Veröffentlichungsstatus, publikationsstatus, status',
  private:
    'Intern, interne notiz, interne bemerkung, interne anmerkung, vertraulich, nicht veröffentlichen, nicht öffentlich, nicht zur veröffentlichung, nicht publizieren, geheim, nur intern, nur für mitarbeiter, dienstlich, nur dienstgebrauch, schätzwert, wert, versicherungswert, preis, spender, spenderadresse, schenker, adresse, stifter, privat, nicht freigegeben, unveröffentlicht, bearbeitungsvermerk, datenschutz, personenbezogene daten, telefon, e mail, nicht online, interner vermerk, nur für den dienstgebrauch, personenbezogen',
}
