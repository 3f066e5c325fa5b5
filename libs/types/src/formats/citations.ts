import type { CitationFile } from './format.ts'

/** Files for reference managers. */
export const CITATION_FORMATS = [
  {
    name: 'csl-json',
    title: 'CSL-JSON',
    label: 'CSL JSON',
    type: 'application/vnd.citationstyles.csl+json',
    delivery: 'citation',
    extension: '.csl.json',
    many: '.csl.json',
    rank: 7,
  },
  {
    name: 'ris',
    title: 'RIS',
    label: 'RIS',
    type: 'application/x-research-info-systems',
    delivery: 'citation',
    extension: '.ris',
    many: '.ris',
    rank: 5,
    unapi: { name: 'ris', docs: 'http://www.refman.com/support/risformat_intro.asp' },
  },
  {
    name: 'bibtex',
    title: 'BibTeX',
    label: 'BibTeX',
    type: 'application/x-bibtex; charset=utf-8',
    delivery: 'citation',
    extension: '.bib',
    many: '.bib',
    rank: 6,
    unapi: { name: 'bibtex', docs: 'http://www.bibtex.org/Format/' },
  },
  {
    name: 'zotero-rdf',
    title: 'Zotero RDF',
    type: 'application/rdf+xml',
    delivery: 'citation',
    extension: '.rdf',
    // Zotero takes the first format that it knows, by its own order, in which this one comes first as well.
    rank: 1,
    unapi: {
      name: 'rdf_zotero',
      docs: 'http://www.zotero.org/namespaces/export#',
      remark: 'the only one from which Zotero takes the archive, the location and the call number',
    },
  },
] as const satisfies readonly CitationFile[]
