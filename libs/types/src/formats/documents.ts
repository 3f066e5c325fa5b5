import type { BuiltDocument } from './format.ts'

const EAC = {
  label: 'EAC-CPF',
  type: 'application/xml',
  delivery: 'document',
  of: 'entity',
  suffix: '/eac.xml',
  extension: '.eac.xml',
  disposition: 'attachment',
} as const

const PDF = {
  type: 'application/pdf',
  delivery: 'document',
  of: 'collection',
  suffix: '/finding-aid.pdf',
  disposition: 'inline',
} as const

/** Documents of collections and entities. */
export const DOCUMENT_FORMATS = [
  {
    name: 'ead',
    title: 'EAD3',
    label: 'EAD3',
    type: 'application/xml',
    delivery: 'document',
    of: 'collection',
    suffix: '/ead.xml',
    extension: '.ead.xml',
    disposition: 'attachment',
    namespace: 'http://ead3.archivists.org/schema/',
    schema: 'https://www.loc.gov/ead/ead3.xsd',
    oai: { prefix: 'ead', about: 'EAD3, the complete finding aid' },
    seeAlso: 'Finding aid (EAD3)',
    standard: {
      name: 'EAD3',
      version: '1.1',
      validatedBy:
        '[the official XML Schema](../libs/crosswalks/src/ead/write-ead.test.ts), and [a round trip of real finding aids](../libs/readers/ead/src/round-trip.test.ts)',
      usedBy: 'Fonds itself, by import',
      parts: ['exports', 'corpus'],
    },
  },
  {
    name: 'ead4',
    title: 'EAD 4',
    label: 'EAD 4',
    type: 'application/xml',
    delivery: 'document',
    of: 'collection',
    suffix: '/ead4.xml',
    extension: '.ead4.xml',
    disposition: 'attachment',
    namespace: 'https://standards.openpreservation.org/ead/v4',
    schema: 'https://standards.openpreservation.org/ead/v4.0.0/ead.xsd',
    oai: { prefix: 'ead4', about: 'the same as EAD 4' },
    standard: {
      name: 'EAD 4',
      version: '4.0.0',
      validatedBy: '[the official XML Schema](../libs/crosswalks/src/ead/write-ead4.test.ts), and the same round trip',
      usedBy: 'Fonds itself, by import',
      parts: [],
    },
  },
  {
    name: 'ead2002',
    title: 'EAD 2002',
    label: 'EAD 2002',
    type: 'application/xml',
    delivery: 'document',
    of: 'collection',
    suffix: '/ead2002.xml',
    extension: '.ead2002.xml',
    disposition: 'attachment',
    namespace: 'urn:isbn:1-931666-22-9',
    schema: 'https://www.loc.gov/ead/ead.xsd',
    oai: { prefix: 'ead2002', about: 'the same as EAD 2002' },
    standard: {
      name: 'EAD 2002',
      version: 'XSD and DTD',
      validatedBy: '[both official schemas](../libs/crosswalks/src/ead/write-ead2002.test.ts), and the same round trip',
      usedBy: 'Fonds itself, by import; ArcLight’s indexer ([by hand](ead-round-trip.md#ead-2002))',
      parts: ['exports'],
    },
  },
  {
    ...EAC,
    name: 'eac',
    title: 'EAC-CPF',
    standard: {
      name: 'EAC-CPF',
      version: '2010; 2.0 and 3 with `?version=2.0` and `3.0`',
      validatedBy:
        '[the official schemas](../libs/crosswalks/src/eac/write-eac.test.ts), and [a round trip of real records](../libs/readers/eac/src/round-trip.test.ts)',
      usedBy: 'Fonds itself, by import',
      parts: ['exports'],
    },
  },
  { ...EAC, name: 'eac2', title: 'EAC-CPF 2.0', search: '?version=2.0', kind: 'eac' },
  { ...EAC, name: 'eac3', title: 'EAC-CPF 3', search: '?version=3.0', kind: 'eac' },
  {
    ...PDF,
    name: 'pdf',
    title: 'PDF',
    extension: '.pdf',
    standard: {
      name: 'PDF/UA-1 and PDF/A-2a',
      version: 'ISO 14289-1, 19005-2',
      validatedBy: '[veraPDF](../libs/documents/src/pdf/finding-aid-pdf.stack.test.ts)',
      usedBy: '',
      parts: ['exports'],
    },
  },
  { ...PDF, name: 'boxes', title: 'PDF, by box', extension: '.boxes.pdf', search: '?layout=boxes', kind: 'pdf' },
] as const satisfies readonly BuiltDocument[]
