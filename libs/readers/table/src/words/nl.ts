import type { Words } from '../columns/role.ts'

export const nl: Words = {
  identifier:
    'Inventarisnummer, invnr, inv nr, archiefnummer, code, referentiecode, signatuur, kenmerk, nummer toegang, plaatsingscode, referentie, objectnummer, inventarisnr',
  rowNumber: 'Volgnummer, nr, nummer, volgnr, regel, no, rangnummer',
  title:
    'Titel, omschrijving titel, naam, onderwerp van stuk, benaming, beschrijving titel, redactionele vorm titel, bijschrift, titel van het stuk',
  levelOfDescription: 'Niveau, beschrijvingsniveau',
  depth: 'Hiërarchie, diepte, niveaunummer',
  creationDates: 'Datering, datum, periode, jaartal, data, ontstaansdatum, tijdvak, looptijd',
  start: 'Van, begin, begindatum, beginjaar, datum van, vanaf, startdatum, startjaar',
  end: 'Tot, eind, einddatum, eindjaar, tot en met, datum tot, t m',
  year: 'Jaar, jaren',
  month: 'Maand',
  day: 'Dag',
  extentAndMedium:
    'Omvang, aantal, hoeveelheid, uiterlijke vorm, aantal stukken, afmetingen, bladzijden, aantal bladen, pagina s',
  box: 'Doos, doosnummer, doosnr, archiefdoos, kist, ordner, album, lade',
  folder: 'Map, omslag, mapnummer, mapnr, envelop, pak',
  container: 'Verpakking, verpakkingseenheid, doos en map',
  scopeAndContent: 'Inhoud, beschrijving, omschrijving, bereik en inhoud, samenvatting, bevat, toelichting',
  creators: 'Archiefvormer, vervaardiger, auteur, fotograaf, maker, herkomst, afzender, schrijver, archiefvormers',
  nameAccessPoints:
    'Namen, personen, persoon, persoonsnamen, organisaties, instellingen, geadresseerde, afgebeelde personen, betrokkenen, ontvanger',
  subjectAccessPoints:
    'Trefwoorden, onderwerpen, onderwerp, trefwoord, thema, thema s, steekwoorden, trefwoorden onderwerp',
  placeAccessPoints:
    'Plaatsen, plaats, geografische namen, plaatsnaam, plaatsnamen, gemeente, locatie afbeelding, straat',
  genreAccessPoints:
    'Soort, type, documenttype, materiaalsoort, genre, vorm, drager, soort document, materiaal, techniek',
  language: 'Taal, talen',
  physicalCharacteristics: 'Materiële staat, conditie, toestand, staat, fysieke kenmerken',
  arrangement: 'Ordening, ordeningsstelsel',
  archivalHistory: 'Geschiedenis van het archief, archiefgeschiedenis',
  acquisition: 'Verwerving, aanwinst, schenking van, verwervingswijze, overgebracht door',
  accessionNumber: 'Aanwinstnummer, aanwinstnr, acquisitienummer',
  accessConditions:
    'Openbaarheid, toegang, toegankelijkheid, beperkingen, raadpleging, openbaarheidsbeperkingen, voorwaarden voor raadpleging, beperking, openbaar, toegankelijk, raadpleegbaar, in te zien',
  restricted: 'Beperkt openbaar, niet openbaar, gesloten, beperkt',
  closedUntil:
    'Openbaar vanaf, gesloten tot, beperkt tot, openbaar per, niet openbaar tot, openbaar in, beperkt openbaar tot',
  reproductionConditions:
    'Rechten, gebruik, auteursrecht, reproductie, voorwaarden voor reproductie, licentie, gebruiksvoorwaarden, auteursrechten',
  generalNote:
    'Opmerkingen, opmerking, notities, aantekeningen, notitie, aantekening, bijzonderheden, noot, commentaar',
  relatedUnitsOfDescription: 'Verwant materiaal, zie ook, verwante archieven, verwijzing',
  findingAids: 'Toegangen, nadere toegang',
  locationOfOriginals: 'Plaats van originelen, originelen',
  locationOfCopies: 'Kopieën, plaats van kopieën, microfilm, reproducties',
  publicationNote: 'Publicaties, literatuur, bibliografie',
  physicalObjectLocation: 'Standplaats, locatie, bewaarplaats, plank, depot, stelling, vindplaats, kast',
  alternativeIdentifiers:
    'Oud nummer, oud inventarisnummer, oud kenmerk, vroegere code, oude code, oude inventarisnummer, oude nummers',
  alternateTitle: 'Andere titel, paralleltitel, ondertitel',
  series: 'Serie, rubriek, afdeling, groep, categorie, reeks, hoofdstuk',
  subseries: 'Deelreeks, subserie, subrubriek, onderafdeling, deelserie',
  collection: 'Archief, collectie, fonds, verzameling, archiefbestand',
  repository: 'Archiefinstelling, bewaarinstelling, instelling',
  legacyId: 'Sleutel, uniek id',
  parentId: 'Hoort bij, bovenliggend, onderdeel van, ouder',
  digitalObjectURI: 'Link, url, hyperlink, digitaal object, webadres, koppeling',
  file: 'Bestandsnaam, bestand, scan, scans, afbeelding, afbeeldingen, bestanden, foto s, beeldbestand, bestandsnamen, fotobestand, scanbestand, foto',
  publish:
    'Publiceren, gepubliceerd, online, tonen, zichtbaar, online zetten, mag online, publicabel, op internet, website, op website',
  publicationStatus: 'Publicatiestatus',
  private:
    'Intern, interne opmerking, interne notitie, vertrouwelijk, niet publiceren, niet voor publicatie, niet online, alleen intern, voor intern gebruik, intern gebruik, privé, geheim, taxatie, waarde, verzekerde waarde, prijs, schenker, adres schenker, persoonsgegevens, alleen voor medewerkers, taxatiewaarde, interne opmerkingen, ongepubliceerd, interne notities, telefoon, e mail, niet tonen, niet vrijgeven, getaxeerde waarde, interne aantekening',
}
