import type { Words } from '../columns/role.ts'

export const fr: Words = {
  identifier:
    "Cote, cotes, référence, code de référence, cote d'archives, numéro d'inventaire, n° d'inventaire, n inventaire, cote actuelle, identifiant, référence d'archives, inventaire",
  rowNumber: "N°, numéro, no, numéro d'ordre, n° d'ordre, n ordre, ligne, num, n° de pièce, numéro de ligne",
  title:
    "Titre, intitulé, analyse, objet, désignation, nom, intitulé du dossier, titre du dossier, libellé, légende, intitulé de l'article",
  levelOfDescription: 'Niveau, niveau de description, niveau hiérarchique',
  depth: 'Hiérarchie, profondeur, rang, numéro de niveau',
  creationDates:
    'Dates, dates extrêmes, date, date de création, datation, période, dates de création, date ou période, date extrême, date du document',
  start:
    "De, début, date de début, année de début, date début, du, date initiale, première date, année début, depuis, date d'ouverture",
  end: 'À, fin, date de fin, année de fin, date fin, au, date finale, dernière date, année fin, a, date de clôture',
  year: 'Année, années, an, millésime',
  month: 'Mois',
  day: 'Jour',
  extentAndMedium:
    'Importance matérielle, volume, quantité, nombre, importance matérielle et support, métrage, nombre de pièces, nb de pièces, collation, nombre de pages, dimensions, format et nombre, nb, étendue',
  box: 'Boîte, n° de boîte, carton, numéro de boîte, n boîte, boîte n°, n° de carton, caisse, classeur, album, tiroir',
  folder: 'Chemise, dossier, n° de dossier, liasse, pochette, sous chemise, enveloppe, numéro de dossier, chemise n°',
  container: 'Conditionnement, contenant, unité de conditionnement, boîte dossier, boîte et chemise',
  scopeAndContent:
    'Présentation du contenu, contenu, description, portée et contenu, résumé, contient, détail, descriptif, détails',
  creators:
    'Producteur, auteur, photographe, créateur, producteurs, auteurs, origine, service producteur, provenance, nom du producteur, expéditeur, service versant',
  nameAccessPoints:
    'Noms, personnes, noms de personnes, personne, noms cités, organismes, collectivités, destinataire, personnes citées, personnes représentées, nom de personne',
  subjectAccessPoints:
    'Sujets, mots-clés, mots clés, sujet, mot-clé, mots matières, thème, thèmes, indexation, matière, descripteurs',
  placeAccessPoints: 'Lieux, lieu, noms de lieux, commune, localité, nom de lieu, communes, lieu de prise de vue',
  genreAccessPoints:
    'Type de document, genre, typologie, support, nature, type, forme, typologie documentaire, nature du document, type documentaire, matériau',
  language: 'Langue, langues, langue des documents',
  physicalCharacteristics: 'État de conservation, état, caractéristiques matérielles, conservation, état matériel',
  arrangement: 'Classement, mode de classement, plan de classement',
  archivalHistory: 'Historique de la conservation, historique, historique de conservation',
  acquisition:
    "Modalités d'entrée, acquisition, entrée, mode d'acquisition, versement, don de, modalité d'entrée, source d'acquisition",
  accessionNumber: "Numéro d'entrée, n° d'entrée, n° de versement, numéro de versement",
  accessConditions:
    "Conditions d'accès, accès, communicabilité, restrictions, communication, restrictions d'accès, délai de communicabilité, accessibilité, communicable, consultable, accessible, librement communicable",
  restricted: 'Restreint, non communicable, fermé, réservé, sous réserve',
  closedUntil:
    "Communicable à partir de, communicable en, date de communicabilité, fermé jusqu'en, date d'ouverture à la consultation, incommunicable jusqu'en, librement communicable en, non communicable avant, fermé jusqu'au, accessible à partir de",
  reproductionConditions:
    "Conditions d'utilisation, droits, conditions de reproduction, reproduction, droits d'auteur, licence, conditions de réutilisation, réutilisation, droits de reproduction",
  generalNote: 'Notes, remarques, observations, note, remarque, observation, commentaire, commentaires, divers',
  relatedUnitsOfDescription: 'Sources complémentaires, voir aussi, documents associés, documents en relation',
  findingAids: 'Instruments de recherche, instrument de recherche',
  locationOfOriginals: 'Localisation des originaux, originaux, existence des originaux',
  locationOfCopies: 'Copies, localisation des copies, existence de copies, microfilm',
  publicationNote: 'Bibliographie, publications',
  physicalObjectLocation: 'Localisation, emplacement, rayonnage, magasin, travée, salle, adresse de rangement, épi',
  alternativeIdentifiers: 'Ancienne cote, cote ancienne, ancien numéro, anciennes cotes, ancienne référence',
  alternateTitle: 'Autre titre, titre parallèle, sous-titre, sous titre',
  series: 'Série, groupe, section, rubrique, catégorie, partie, chapitre, titre de la série',
  subseries: 'Sous-série, sous série, sous groupe, sous section, sous rubrique',
  collection: "Fonds, collection, nom du fonds, fonds d'archives",
  repository: "Service d'archives, lieu de conservation, institution, dépôt",
  legacyId: 'Identifiant interne du système, clé, identifiant unique, id unique',
  parentId: 'Parent, identifiant parent, rattaché à, unité supérieure',
  digitalObjectURI: 'Lien, url, lien internet, document numérisé, adresse web, lien web, lien vers le document',
  file: 'Nom de fichier, fichier, image, images, fichiers, nom du fichier, numérisation, scan, vue, vues, noms de fichiers, fichier image, photo numérique, nom image, photo, photos, photographie',
  publish:
    'Publier, publié, public, en ligne, mettre en ligne, diffusion, diffusable, visible, mise en ligne, à publier, diffuser, publiable, publication',
  publicationStatus: 'Statut de publication, statut, état de publication',
  private:
    "Interne, note interne, notes internes, confidentiel, ne pas publier, non publiable, ne pas diffuser, non diffusable, usage interne, à usage interne, réservé au personnel, privé, secret, estimation, valeur, prix, valeur d'assurance, donateur, adresse du donateur, données personnelles, non public, non publié, valeur estimée, remarque interne, observation interne, observations internes, remarques internes, téléphone, courriel, à ne pas publier, note de travail, hors publication, usage du service",
}
