import type { Words } from '../columns/role.ts'

export const en: Words = {
  identifier:
    'Reference code, reference, reference no, ref, ref no, refno, ref code, call number, call no, shelfmark, unit id, unitid, identifier, code, signature, item id, object number, catalogue number, catalog number, finding number, accession and item no, record code, archive reference',
  rowNumber:
    'No, number, nr, item no, item number, item, row, line, running number, serial number, serial no, s no, sl no, entry, entry no, seq, sequence, #',
  title:
    'Title, name, item title, file title, folder title, unit title, record title, heading, subject of file, contents title, name of file, document, what it is, item description title, caption, image caption, photo title, label, description of image, title of document, work title, letter',
  levelOfDescription:
    'Level, level of description, description level, hierarchy level, record level, unit level, type of unit',
  depth: 'Hierarchy, depth, level number, level no, indent, hierarchical level, tier',
  creationDates:
    'Dates, date, date range, dates of creation, creation date, creation dates, covering dates, inclusive dates, date or period, period, date created, date of creation, date expression, time span, when, date made, date taken, date of item, date of document, date of photograph, years covered',
  start:
    'From, start, start date, begin, begin date, beginning, date from, from date, start year, year from, from year, earliest date, earliest, first date, first year, begin year, date start, opening date',
  end: 'To, end, end date, date to, to date, end year, year to, to year, until, latest date, latest, last date, last year, date end, closing date',
  year: 'Year, years, yr',
  month: 'Month',
  day: 'Day',
  extentAndMedium:
    'Extent, quantity, size, extent and medium, physical description, physical extent, volume of material, amount, number of items, no of items, items, pages, number of pages, no of pages, pieces, count, qty, no of pieces, number of pieces, no of photographs, sheets, leaves',
  box: 'Box, box no, box number, carton, box id, container 1, crate, binder, album, drawer, tin, file box, volume no',
  folder: 'Folder, folder no, folder number, file no, file number, envelope, packet, bundle, container 2, sleeve',
  container: 'Container, containers, box and folder, housed in, stored in, box folder',
  scopeAndContent:
    'Description, scope and content, contents, content, scope, summary, abstract, details, content description, annotation, about',
  creators:
    'Creator, creators, author, authors, provenance, created by, made by, photographer, artist, writer, correspondent from, sender, maker, originator, records creator',
  nameAccessPoints:
    'Names, people, persons, name of person, personal names, associated names, related names, persons named, who, organizations, organisations, corporate names, depicted persons, correspondent, recipient, people shown',
  subjectAccessPoints:
    'Subjects, subject, keywords, keyword, topics, topic, tags, index terms, subject headings, themes',
  placeAccessPoints:
    'Places, place, location depicted, place name, place names, geographic names, locality, town, village, parish, where, site',
  genreAccessPoints:
    'Genre, form, type of material, material type, document type, type of document, format, genre form, kind, object type, material, type, medium',
  language: 'Language, languages, language of material, lang',
  physicalCharacteristics:
    'Condition, physical condition, physical characteristics, state of preservation, preservation state',
  arrangement: 'Arrangement, system of arrangement, order',
  archivalHistory: 'Archival history, custodial history, history of the records, history',
  acquisition:
    'Acquisition, source of acquisition, immediate source of acquisition, accession, acquired from, donor and date, how acquired, source',
  accessionNumber: 'Accession number, accession no, acc no',
  accessConditions:
    'Access, access conditions, conditions governing access, access restrictions, restrictions, access status, access note, restrictions on access, accessibility, availability, open closed, closure status, open, open to public, open to the public, open access, available to the public, can be seen',
  restricted: 'Restricted, closed, restriction flag, is closed, sealed, embargoed, access restricted',
  closedUntil:
    'Closed until, restricted until, open on, opens, opening year, closure end, closed to, embargo, embargo until, embargo date, release date, restriction end, restriction end date, open from, closure period, sealed until',
  reproductionConditions:
    'Rights, use, conditions governing use, conditions of use, copyright, reproduction, conditions governing reproduction, licence, license, terms of use, rights statement, use restrictions',
  generalNote:
    'Notes, note, remarks, remark, comment, comments, general note, other information, further information, observations',
  relatedUnitsOfDescription:
    'Related material, related materials, related records, see also, related units of description',
  findingAids: 'Finding aids, other finding aids, index available',
  locationOfOriginals: 'Location of originals, originals, existence of originals',
  locationOfCopies: 'Copies, location of copies, existence of copies, microfilm',
  publicationNote: 'Publications, publication note, bibliography, published in, literature',
  physicalObjectLocation:
    'Location, storage location, shelf, shelf location, store, room, repository location, stack, bay, strongroom, where kept, kept at, kept in, current location',
  alternativeIdentifiers:
    'Old reference, former reference, former reference code, old number, previous reference, old reference number, alternative identifier, former number, old ref, old call number, other identifier, barcode',
  alternateTitle: 'Other title, alternative title, parallel title, variant title',
  series: 'Series, series title, group, section, category, record group, series name, class',
  subseries: 'Subseries, sub series, subseries title, subgroup, subsection',
  collection: 'Collection, fonds, collection title, collection name, fonds title, archive',
  repository: 'Repository, holding institution, institution, held by',
  legacyId: 'ID, record id, database id, unique id, key, system id, row id, uuid, internal id',
  parentId: 'Parent, parent id, parent record, belongs to, part of',
  digitalObjectURI:
    'Link, url, digital object, online, link to digital copy, web address, digital copy, uri, digital object link, hyperlink',
  file: 'File name, filename, file names, filenames, image, images, image file, scan, scans, scan file, picture, picture file, photo file, jpg, tiff, image name, digital file, file path, path, digitised file, scan name, photo, photograph, photo no',
  publish:
    'Publish, published, public, publish online, show online, online catalogue, put online, may be published, for publication, visible, publicly visible, show, web',
  publicationStatus: 'Publication status, status',
  private:
    'Internal, internal note, internal notes, confidential, not for publication, do not publish, not public, private, staff only, for staff, office use, office use only, internal use only, donor, donor address, donor name, donor contact, valuation, value, price, insurance value, insurance, appraised value, personal data, sensitive, unpublished, non public, hidden, secret, for internal use, working note, working notes, not to be published, no publication, withhold, suppress, processing note, to do, todo, staff note, staff notes, address of donor, donor phone, phone, e mail, telephone',
}
