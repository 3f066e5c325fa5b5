import type { Language } from '../tags.ts'

export const ENGLISH: Language = {
  code: 'en',
  articles: 'germanic',
  words: {
    open: `
      open, opened, open access, accessible, available, made available, availability, unsealed, released, released to,
      declassified, derestricted, unclassified, reopened, reopens, opens, unembargoed`,
    access: `
      access, consultation, use, usage, inspection, viewing, perusal, examination, study access, physical access,
      research access, entry, disclosure, production`,
    consult: `
      consulted, accessed, view, inspect, examine, used, viewed, seen, inspected, examined, read, studied, issued,
      produced, served, disclosed, looked at, shown, researched, listened to, made accessible, see, consult`,
    free: 'free, freely',
    public: 'public, publicly',
    unrestricted: 'unrestricted, unlimited, public domain, unconditional, unconditionally, unhindered, unrestrictedly',
    closed: `
      closed, sealed, embargoed, withheld, unavailable, inaccessible, unopened, off limits, under seal, under embargo,
      suppressed, retained, withdrawn, not for public, locked, blocked, impounded, quarantined, held back, exempt from
      disclosure, exempt, barred from,
      on loan to, out on loan, removed from public, removed from access`,
    reserved: 'reserved, confidential, confidentially, secret, classified, top secret, privileged',
    restricted: `
      restricted, limited, controlled, conditional, conditionally, curtailed, constrained, regulated, restrictive,
      semi restricted, restricts, restrict, limits, limit`,
    restriction: `
      restriction, restrictions, limitation, limitations, constraint, constraints, conditions, stipulations,
      impediment, impediments, barrier, barriers, access limits`,
    term: `
      embargo, embargoes, embargo period, closure period, closure periods, closed period, closure, closing period,
      restriction period, period of closure, period of restriction, period of embargo, moratorium, rule, years rule,
      access delay, time restriction, time limit`,
    over: `
      expired, expire, expires, expiring, expiry, expiration, lifted, removed, ended, end, ends, elapsed, elapses,
      lapsed, lapses, passed, waived, rescinded, run out, terminated, terminates, ceased, ceases, cease, lift`,
    granted: `
      granted, permitted, allowed, given, permissible, grants, permits, allows, welcome, offered, provided, possible`,
    forbidden: `
      forbidden, prohibited, banned, barred, disallowed, denied, denies, deny, refused, refuse, refuses, declined,
      declines, decline, impossible, precluded, prohibits`,
    condition: `
      permission, permissions, consent, approval, approvals, approved, authorization, authorisation, clearance,
      discretion, undertaking, undertakings, written agreement, signed agreement, sign, signed, signing, signature,
      letter of introduction, letters of introduction, reference letter, apply in writing, applying in writing,
      written application, application, applications, written request, written requests, request in writing,
      requests in writing, requested in writing, case by case, negotiation, negotiable, negotiated, provided that,
      on condition, conditions apply, depends on, dependent on, depending on, contingent, screening, screened,
      be reviewed, must be reviewed, prior review, review, reviewed before, review before, requires review,
      require review, requiring review, needs review, waiver, release form, security check, vetting, affidavit,
      declaration, confidentiality, nondisclosure, non disclosure, proof, credentials, justification, need to know,
      proof of death, agreement of, agreement from, prior agreement, assent, endorsement, authority of,
      written authority, prior authority`,
    subject: 'subject to, dependent upon, conditional on, conditional upon, governed by, under the terms of',
    formality: `
      appointment, appointments, reservation, reservations, in advance, advance, advance notice, prior notice, notice,
      advanced notice, notify, notification, registration, register, registered, registering, registers, reader s card,
      reader s ticket, readers ticket, readers card, reader registration, identification, photo id, id, on request,
      upon request, by request, at request, request, requests, requested, requesting, book, booked, booking, order,
      ordered, ordering, retrieve, retrieved, retrieval, schedule, scheduled, arrange, arranged, arrangement,
      arrangements, fill in, form, forms, sign in, visit, visiting, login, call slip, call slips, in person, check in,
      minutes notice, transfer time`,
    readers: `
      the public, general public, members of the public, to public, for public, public use, public inspection,
      public viewing, public consultation, public research, public view, researcher, researchers, reader, readers,
      scholar, scholars, scholarly, user, users, visitor, visitors, student, students, everyone, everybody, anyone,
      anybody, patron, patrons, historian, historians, genealogist, genealogists, genealogical, academic, academics,
      research, reference, study, private study, purposes, purpose, educational, teaching, general, qualified,
      bona fide, serious, interested, investigators, individuals, people, persons, citizens, community, non commercial,
      historical, scientific, personal, access by all, comers, request basis, all users, inquiry, enquiry,
      interested parties, legitimate, customers, clients`,
    insiders: `
      family, families, heirs, heir, descendants, member, members, membership, staff, employee, employees, faculty,
      donor, donors, depositor, depositors, owner, owners, authorized, authorised, alumni, clergy, officers, trustees,
      personnel, department, relatives, data subject, data subjects, next of kin, executor, executors, estate,
      affiliated, affiliates, spouse, widow, children, subscribers, accredited, invited, officials,
      government officials, law enforcement, court order, creators, originating, legal representatives,
      vetted researchers, approved researchers, selected researchers, parishioners, those`,
    place: `
      reading room, reading rooms, search room, searchroom, searchrooms, reading area, library, libraries, repository,
      on site, onsite, in house, premises, special collections, room, site, office, museum, centre, center, campus,
      terminal, terminals, computer, computers, workstation, workstations, closed stacks, closed stack, closed storage,
      closed shelves, closed areas, closed area, open stacks, open shelves, open shelf, stacks, stack, storage, stored,
      housed, held, kept, offsite, off site, vault, vaults, shelf, shelves, shelved, located, location, warehouse,
      supervised, supervision, archives centre, archives center, record office, building, facility, facilities, desk,
      remote storage, service center, manuscripts division, manuscript division`,
    copying: `
      copy, copies, copying, copied, photocopy, photocopies, photocopying, photocopied, reproduce, reproduced,
      reproduction, reproductions, reproducing, duplicate, duplicated, duplication, publish, published, publishing,
      publication, publications, quote, quoted, quotation, quotations, quoting, cite, cited, citation, photography,
      photographing, photographed, scan, scanned, scanning, scans, digitize, digitized, digitizing, digitization,
      digitise, digitised, digitising, digitisation, broadcast, broadcasting, exhibition, exhibited, download,
      downloaded, downloading, imaging, reuse, re use, commercial use, commercial, filming, image, images,
      transcription, publicly performed, performance, distribution, distributed, screenshots, born digital copies`,
    elsewhere: `
      online, internet, web, website, loan, loans, lent, borrowed, interlibrary, inter library, remotely,
      remote access, remote, catalog, catalogue, url, http, https, link, virtual reading room, digital access,
      circulate, circulation, circulating`,
    carrier: `
      use copies, access copies, listening copies, viewing copies, cd, cds, dvd, dvds, disc, discs, disk, disks,
      floppy, microfilm, microfilms, microfilmed, microfiche, original media, playback, surrogate, surrogates, hard
      drive, hard drives, usb, patron use, obsolete formats, preservation copies, master copies`,
    aside: `
      copyright, copyrights, copyrighted, intellectual property, license, licence, licenses, licences, licensed,
      terms of use, rules, regulations, rules and regulations, reading room rules, gloves, handled, handling, care,
      fee, fees, charge, charges, cost, responsibility, responsible, liability, liable, privacy laws, credit,
      acknowledge, acknowledged, acknowledgement, open government licence, open government license, open data,
      open licence, open license, public record, public records, finding aid, finding aids, guide, inventory,
      processing, processed, unprocessed, conservation, preservation, deacidified, fragile`,
    law: 'laws, law, statute, statutes, legislation, privacy act, act, legal provisions',
    look: 'see the, consult the',
    contact: `
      contact, consult staff, consult the archivist, consult with, ask, inquire, enquire, enquiries, inquiries,
      please, see also, please see, please consult, refer, information, details, further information, speak, email, e
      mail, telephone, phone, note that, questions, assistance, advice, inform, call, archivist, archivists, the
      archivist, librarian, librarians, curator, curators, archives staff, library staff, services staff, reference
      staff, collections staff, reading room staff, check with, write to, advised to, encouraged to, asked to`,
    hours: `
      monday, mondays, tuesday, tuesdays, wednesday, wednesdays, thursday, thursdays, friday, fridays, saturday,
      saturdays, sunday, sundays, am, pm, a m, p m, bank holiday, bank holidays, public holidays, holidays, holiday,
      weekend, weekends, weekdays, weekday, christmas, easter, lunch, hour, hours, business days, working day,
      working days, week, weeks, opening hours, opening times, daily, days`,
    none: 'none, nil',
    not: `
      not, no, nothing, nobody, never, neither, nor, cannot, can t, don t, doesn t, isn t, aren t, won t, wasn t,
      weren t, mustn t, no longer, no part of, no parts of, no portion of, no portions of, none of, not any,
      not any of, no one, nowhere, not any longer, not in any way, nothing in, by no means`,
    without: `
      without, without any, free of, free from, free of any, free from any, not subject to, not subject to any,
      subject to no, not covered by, not affected by, lacking, lack, lacks, clear of`,
    only: 'only, solely, exclusively, strictly, purely, confined to, limited to, restricted to, reserved for',
    except: `
      except, excepting, excepted, excluding, exclusive of, other than, apart from, aside from, save for, save, saving,
      barring, with the exception of, with the exception, with exception, with the exceptions of, with some exceptions,
      with certain exceptions, with few exceptions, with a few exceptions, with exceptions, exception, exceptions,
      unless, but for, but not, minus, omitting, bar, excluded, excludes, all but, everything but, anything but,
      nothing but, none but, not including, not counting, exclude, but excluding`,
    some: `
      some, some of, first, second, third, last, latter, former, later, newer, early, late, older files, older records,
      certain, selected, select, several, specific, various, many, most, mostly, majority, portion, portions,
      portion of, portions of, part of, parts of, parts, section of, sections of, sections, a few, few, individual,
      other, others, remaining, remainder, rest, half, bulk, largely, mainly, generally, predominantly, chiefly,
      usually, normally, typically, percent, per cent, one of, two of, three of, more than half, a number of,
      a selection, selection, in principle, as a rule, in general, as a general rule, ordinarily, broadly, almost,
      nearly, virtually, practically, rarely, seldom, sometimes, occasionally, often, may be open, varies, vary,
      varying, differ, differs, different, the following, following files, following items, following folders,
      a proportion, proportion, minority, subset, a third, two thirds, a quarter`,
    every: `
      all, all of, every, everything, each, entire, entirely, whole, wholly, completely, fully, complete, total,
      totally, in full, in their entirety, in its entirety, without exception, without exceptions, no exceptions,
      throughout, any and all`,
    partly: `
      partly, partially, in part, in parts, partial, redacted, redactions, redaction, with redactions, mixed,
      piecemeal, incompletely`,
    about: `
      containing, contain, contains, relating, relate, relates, concerning, concern, pertaining, regarding, dated,
      dating, involving, that are less, created in, created between, created before, created after, marked, listed,
      identified, identifying, indicated, designated, noted, flagged, asterisked, whose, about, from series, involve,
      name, names, naming, mentioning`,
    records: `
      collection, collections, record, records, file, files, document, documents, papers, material, materials, archive,
      archives, fonds, item, items, content, contents, holdings, deposit, accession, accessions, resource, resources,
      folder, folders, box, boxes, volume, volumes, manuscript, manuscripts, documentation, group, record group,
      information in, unit, units, piece, pieces, bundle, dossier, it, they, component, originals, register of`,
    kind: `
      recording, recordings, audio, audiovisual, photograph, photographs, picture, pictures, letter, letters,
      correspondence, diary, diaries, journal, journals, medical, personnel files, personnel records, student records,
      student files, patient, patients, case files, minutes, film, films, video, videos, videotapes, tape, tapes,
      negative, negatives, slides, map, maps, plan, plans, drawing, drawings, notebook, notebooks, financial, tax,
      disciplinary, interview, interviews, transcript, transcripts, electronic records, digital files, databases,
      ledgers, artworks, artifacts, artefacts, objects, grade, grades, evaluations, recommendations, search committee,
      tenure, adoption, prison, probate, baptism, posters, glass plates, scrapbooks, albums, memoirs`,
    part: `
      carton, cartons, bundles, reel, reels, number, numbers, nos, page, pages, envelope, envelopes, packet, packets,
      part, portfolio, container, containers, drawer, map folder, cassette, cassettes`,
    unit: 'series, subseries, sub series, subgroup, sub group, section, class, subfonds, sub fonds, sous fonds',
    the: 'the, our, its, their, his, her',
    this: 'this, these, these are, the present, herein, said',
    until: 'until, till, til, until the, to be closed until, up until, pending until, ending, embargo until',
    through: `
      through, thru, up to and including, until the end of, till the end of, until end of, through the end of,
      to the end of, till end of, inclusive of, until after`,
    from: `
      from, since, as of, as from, starting, beginning, effective, commencing, with effect from, in or after,
      on or after`,
    after: `
      after, following, upon expiry of, on expiry of, upon the expiry of, on the expiry of, at the expiry of,
      at the end of, later than, beyond, past, since the death, post`,
    before: 'before, prior to, earlier than, ahead of, preceding, pre',
    older: `
      over, older than, more than, less than, younger than, under, at least, fewer than, newer than, older, old,
      of age, in excess of, within the last, within the past, from the last, from the past, of the last, of the past,
      during the last, during the past, in the last, in the past`,
    endless: `
      open ended, permanent, permanently, indefinite, indefinitely, perpetuity, perpetual, perpetually, further notice,
      lifetime, lifetimes, life time, life, death, deaths, died, dies, deceased, pending, demise, decease, living,
      whichever, forever, always, transfer, cataloged, catalogued, cataloguing, treatment, resolution, litigation,
      appraisal, arrangement and description, alive, eventual`,
    made: `
      creation, created, date created, date of creation, date of the creation, dates of creation,
      date of their creation, their creation, its creation, date of record, date of the record, date of the records,
      date of the document, date of document, date of the documents, record s creation, record creation, last document,
      last entry, last item, last date, latest date, latest record, latest document, latest item, most recent,
      most recent date, most recent document, most recent record, date of the last document, date of the last entry,
      date of the last item, date of the last record, date of the latest document, date of the latest record,
      date of the latest item, date of the most recent document, date of the most recent item,
      date of the most recent record, date of closure, closing date, date of closing, closing of the file,
      closure of the file, file closure, end date, date of production, composition, were created, was created,
      compilation, date of the material, date of the materials, date of origin, date of the file, date of last entry,
      record date, document date, being created, covering dates, last covering date, date of the youngest document,
      date of recording`,
    yearend: 'calendar year, year of, end of the year, end of year, financial year, calendar year of',
    release: `
      release date, opening date, open date, date of opening, date of release, opening, embargo end,
      end date of embargo, review date, date open, date available, available date, embargo end date,
      restriction end date, access date`,
    later: `
      thereafter, afterwards, afterward, after that, after which, after that date, after this date, from that date,
      from then on, at that time, at which time, at which point, at that point, on that date, on which date, then,
      subsequently, at the end of that period, after this period, after this time, after that time, when they will,
      when it will, whereupon, at that date, upon which`,
    meanwhile: `
      before that, before then, before this, before that date, before this date, until then, prior to that,
      prior to that date, prior to this date, in the meantime, meanwhile, in the interim, until that date,
      until that time`,
    year: 'year, years, yr, yrs, year s, years s, calendar years',
    month: 'month, months',
    yet: `
      currently, presently, current, temporarily, temporary, at present, at this time, today, already,
      for the time being, hitherto, provisionally, to date, for now, now, at the moment, until now, immediate,
      immediately`,
    formerly: 'previously, formerly, once, originally, initially, at one time, earlier',
    doubt: `
      hardly, scarcely, barely, possibly, perhaps, probably, maybe, nominally, in theory, as good as, tentatively, yet,
      still, too, supposedly, thought to be`,
    will: `
      soon, shortly, eventually, in due course, will, shall, to be, going to, due to be, scheduled to, expected to,
      will be, shall be, intended to be`,
    may: 'may, can, could, might, able to',
    must: `
      must, required, requires, require, requiring, requirement, need, needs, needed, necessary, should, have to,
      has to, obliged, mandatory, obtain, obtained, obtaining, agree, agreement, obligatory, compulsory, essential,
      will need to`,
    be: `
      is, are, was, were, be, been, being, remain, remains, remained, become, becomes, became, has, have, had, do,
      does, did, has been, have been, exist, exists, apply, applies, appears, carry, carries, carried, place, placed,
      put, imposed, made, there is, there are`,
    if: `
      if, when, where, whether, provided they, providing, as long as, so long as, assuming, in the event, in case,
      whenever, while, as soon as, until such time, until such time as`,
    but: `
      but, however, although, though, whereas, nevertheless, yet some, except that, save that, despite, nonetheless,
      albeit, otherwise, conversely, while other, while some, while others`,
    which: 'which, that, whose access',
    and: 'and, or, as well as, and or',
    yes: 'yes',
    reviewed: `
      vetted, reviewed, screened and open, cleared, checked, partly vetted, updated, revised, as at, last reviewed`,
    adverb: `
      also, again, ever, simply, just, hereby, directly, easily, readily, duly, both, either, actually, accordingly,
      therefore, thus, hence, specifically, particularly, especially, even, indeed, gladly, physically, very,
      quite, free of charge, way, manner, respect, without charge, without delay`,
    small: `
      a, an, of, for, to, in, on, at, by, with, as, into, onto, upon, within, between, among, via, per, them, he, she,
      we, us, you, your, s, this date, status, prior, known, special, further, who, other than that, specific to,
      legal, additional, any, such, so, than, due, because, out, off, up, down, over time, during, there, here,
      about the, including, include, included, includes, conditions governing access, access conditions,
      conditions of access, access status, terms of access, terms governing access, conditions on access,
      conditions governing, reason, reasons, accordance, according, terms, nature, good, well, date, time, day, level,
      form of, term of, period, period of, a period of, for a period of, total of, who may, wish, wishing, same, own,
      both of, access note, note, not applicable, therein, thereof, herewith, whatsoever, at all, kind, type, sort,
      of any kind, current access, place on, currently in effect, in force, in effect, existing, original, made to,
      governing`,
  },
  numbers: {
    1: 'one',
    2: 'two',
    3: 'three',
    5: 'five',
    10: 'ten',
    15: 'fifteen',
    20: 'twenty',
    25: 'twenty five',
    30: 'thirty',
    35: 'thirty five',
    40: 'forty',
    50: 'fifty',
    60: 'sixty',
    65: 'sixty five',
    70: 'seventy',
    75: 'seventy five',
    80: 'eighty',
    85: 'eighty five',
    90: 'ninety',
    95: 'ninety five',
    100: 'hundred, one hundred, a hundred',
  },
}
