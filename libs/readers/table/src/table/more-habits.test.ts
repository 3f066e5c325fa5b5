import { expect, test } from 'vitest'
import { linesOf, tableOf } from '../testing/read.ts'

// Inventories as archivists of small places keep them, each with habits of its own.
test.each([
  [
    'NL genealogie',
    'Code;Titel;Datering;Niveau;Omvang;Openbaar\nA;Archief familie De Wit;1800-1950;archief;;ja\nA.1;Stukken betreffende Jan de Wit;1800-1870;rubriek;;ja\nA.1.1;Testament;3 mei 1855;stuk;1 stuk;ja\nA.2;Stukken betreffende Piet de Wit;1871-1950;rubriek;;ja\nA.2.1;Medische brieven;1949;stuk;3 stukken;nee\n',
    [
      'Archief familie De Wit | fonds | A | 1800/1950',
      '  Stukken betreffende Jan de Wit | class | A.1 | 1800/1870',
      '    Testament | item | A.1.1 | 1855-05-03',
      '  Stukken betreffende Piet de Wit | class | A.2 | 1871/1950',
      '    Medische brieven | item | A.2.1 | 1949',
    ],
  ],
  [
    'US spreadsheet w/ carton list',
    'Container List\n\nCarton,Folder,Contents,Inclusive Dates\n1,1,"Correspondence, A-F",1950-1955\n1,2,"Correspondence, G-M",1950-1955\n1,3,Minutes,"Jan. 5, 1951"\n2,1,"Ledger, ""blue""",1949\n2,,Oversize maps,n.d.\n',
    [
      'Correspondence, A-F | 1950/1955 | carton 1, folder 1',
      'Correspondence, G-M | 1950/1955 | carton 1, folder 2',
      'Minutes | 1951-01-05 | carton 1, folder 3',
      'Ledger, "blue" | 1949 | carton 2, folder 1',
      'Oversize maps | carton 2',
    ],
  ],
  [
    'PT museu',
    'Nº Inventário;Denominação;Autor;Data;Local;Suporte;Estado de conservação;Acesso\nMV/001;Fotografia da banda;Lopes, José;c. 1920;Montalba;papel;bom;livre\nMV/002;Livro de contas;;1899-1903;;papel;razoável;restrito\n',
    [
      'Fotografia da banda | MV/001 | 1920~ | Lopes, José; Montalba; papel',
      'Livro de contas | MV/002 | 1899/1903 | papel',
    ],
  ],
  [
    'UK school',
    'Accession,Class,Description of item,Year,Donor,Digitised?\n2012/1,Photographs,Whole school photograph,1936,Mrs Hill,Y\n2012/2,Photographs,Cricket XI,1938,,N\n2013/1,Documents,"Admission register, vol. 3",1901-1914,,N\n',
    [
      'Photographs | series',
      '  Whole school photograph | 1936',
      '  Cricket XI | 1938',
      'Documents | series',
      '  Admission register, vol. 3 | 1901/1914',
    ],
  ],
  [
    'FR mairie',
    'Cote\tSous-série\tAnalyse\tDate\tNombre\tDélai\n1D1\t1D Conseil municipal\tRegistre des délibérations\tan VIII-1812\t1\tlibre\n1D2\t1D Conseil municipal\tRegistre des délibérations\t1813-1830\t1\tlibre\n2E1\t2E Etat civil\tNaissances\t1803\t1\tlibre\n',
    [
      '1D Conseil municipal | series',
      '  Registre des délibérations | 1D1 | 1799-09-23/1812',
      '  Registre des délibérations | 1D2 | 1813/1830',
      '2E Etat civil | series',
      '  Naissances | 2E1 | 1803',
    ],
  ],
  [
    'IT famiglia',
    'segnatura;titolo unità;estremi cronologici (inizio);estremi cronologici (fine);consistenza;serie\nFam 1;Lettere di Giovanni;1848;1860;cc. 120;Carteggio\nFam 2;Lettere di Maria;1861 gen. 3;1870;cc. 80;Carteggio\nFam 10;Contratti;1850;;cc. 12;Patrimonio\n',
    [
      'Carteggio | series',
      '  Lettere di Giovanni | Fam 1 | 1848/1860',
      '  Lettere di Maria | Fam 2 | 1861-01-03/1870',
      'Patrimonio | series',
      '  Contratti | Fam 10 | 1850',
    ],
  ],
  [
    'NL foto',
    'Bestandsnaam;Onderschrift;Fotograaf;Jaartal;Plaats;Personen op foto;Publiceren op website\nDW_001.tif;Schoolklas;Jansen, P.;1924;Millbrook;De Wit, Jan|De Boer, Kees;ja\nDW_002.tif;Dorpsfeest;;ca. 1930;Millbrook;;nee\n',
    [
      'Schoolklas | 1924 | Jansen, P.; Millbrook; De Wit, Jan; De Boer, Kees',
      'Dorpsfeest | 1930~ | Millbrook | hidden',
    ],
  ],
  [
    'PL muzeum',
    'Nr inw.;Nazwa obiektu;Autor;Datowanie;Miejsce powstania;Technika;Wartość (zł);Czy publikować\nM/1;Widok rynku;Kowal, Jan;1905;Millbrook;olej;5000;tak\nM/2;Portret burmistrza;;k. XIX w.;;olej;3000;nie\n',
    ['Widok rynku | M/1 | 1905 | Kowal, Jan; Millbrook; olej', 'Portret burmistrza | M/2 | olej | hidden'],
  ],
  [
    'US family, no header dates mess',
    'Family papers of the Prices,,\n,,\nItem,Date,Box\nDiary of Owen Price,1861-1865,1\nLetters home,Feb. 1862 - Apr. 1865,1\nDaguerreotype,[ca. 1850],2\nBible,before 1840,OS 3\n',
    [
      'Diary of Owen Price | 1861/1865 | box 1',
      'Letters home | 1862-02/1865-04 | box 1',
      'Daguerreotype | 1850~ | box 2',
      'Bible | ../1840 | OS 3',
    ],
  ],
  [
    'EL',
    'Κωδικός;Τίτλος τεκμηρίου;Από;Έως;Φάκελος;Εσωτερικές σημειώσεις;Δημοσίευση\nΣ/1;Καταστατικό;1924;;1;x;ναι\nΣ/2;Αλληλογραφία;1925;1930;2;;όχι\n',
    ['Καταστατικό | Σ/1 | 1924 | φάκελος 1', 'Αλληλογραφία | Σ/2 | 1925/1930 | φάκελος 2 | hidden'],
  ],
  [
    'ZH',
    '编号,名称,时间,箱号,备注,是否公开\n001,董事会记录,1921—1925,1,,是\n002,人事档案,1930年,1,,否\n',
    ['董事会记录 | 001 | 1921/1925 | 箱 1', '人事档案 | 002 | 1930 | 箱 1 | hidden'],
  ],
])('%s', async (_, table, lines) => {
  expect(await linesOf(tableOf(table))).toEqual(lines)
})
