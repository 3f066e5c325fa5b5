import { describe, expect, test } from 'vitest'
import { kindOf } from './file-kind.ts'

const utf16 = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1')

describe('what a file is, by its beginning', () => {
  test.each([
    ['<?xml version="1.0"?>\n<!-- a --><ead xmlns="https://archivists.org/ns/ead/v4">', /fonds import ead/],
    ['<ead><eadheader>', /fonds import ead/],
    ['<!DOCTYPE ead SYSTEM "ead.dtd" [<!ENTITY x "y">]>\n<ead>', /fonds import ead/],
    ['<eac-cpf xmlns="urn:isbn:1-931666-33-4">', /fonds import eac/],
    ['<eaf xmlns="https://standards.openpreservation.org/eaf/v1">', /fonds import eac/],
    ['<e:eac xmlns:e="https://archivists.org/ns/eac/v2">', /fonds import eac/],
    ['<mets:mets xmlns:mets="http://www.loc.gov/METS/">', /^METS/],
    ['<collection xmlns="http://www.loc.gov/MARC21/slim"><record>', /^MARC 21 records: fonds import marc$/],
    ['<m:record xmlns:m="http://www.loc.gov/MARC21/slim">', /^MARC 21 records: fonds import marc$/],
    ['<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">', /fonds text attach/],
    ['<PcGts>', /PAGE.*fonds text attach/],
    ['<!DOCTYPE html>\n<html lang="en">', /HTML/],
    ['<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">', /OAI-PMH/],
    [utf16('<?xml version="1.0" encoding="UTF-16"?><mods>'), /^MODS/],
    ['01142cam a2200301 a 4500001', /^MARC 21 records/],
    ['PK\x03\x04\x14\0[Content_Types].xml xl/workbook.xml', /^a spreadsheet.*fonds import table/],
    ['PK\x03\x04\x14\0[Content_Types].xml word/document.xml', /^a word processor/],
    ['PK\x03\x04\x14\0finding-aid.xml', /^a zip archive/],
    ['\xd0\xcf\x11\xe0\xa1\xb1', /Word or Excel/],
    ['%PDF-1.7', /^a PDF/],
    ['\x1f\x8b\x08', /gzip/],
    ['II*\0', /picture.*fonds image attach/],
    ['{"title": "x"}', /^JSON/],
    ['\xef\xbb\xbflegacyId,parentId,title\n1,,Mill', /^a CSV file.*fonds import csv/],
    ['sep=;\nRefNo;Title;Date\nA;B;C', /fonds import csv/],
    ['culture,typeOfEntity,authorizedFormOfName,history', /fonds import authorities/],
  ])('%j', (head, expected) => {
    const found = kindOf(head)
    expect(`${found?.name}: ${found?.advice}`).toMatch(expected)
  })

  test.each([
    '',
    'Dear Sir,\nI write',
    '<mill>',
    '<',
    'a,b',
    '[1] See below',
    `${'Long words between commas '.repeat(5)}, x, y`,
  ])('nothing shows for %j', (head) => {
    expect(kindOf(head)).toBeNull()
  })
})
