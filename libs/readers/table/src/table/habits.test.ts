import { expect, test } from 'vitest'
import { linesOf, tableOf } from '../testing/read.ts'

// Inventories as archivists of small places keep them, each with habits of its own.
test.each([
  [
    'CH',
    'Gruppe;Nr.;Bezeichnung;Zeitraum;Schachtel-Nr.;öffentlich\nI Behörden;101;Gemeinderatsprotokolle;1850–1872;1;ja\nI Behörden;102;Einwohnerliste mit Steuern;1871;1;nein\nII Bau;201;Pläne Schulhaus;um 1905;2;ja\nII Bau;205;Brunnenakten;o.D.;2;ja\n',
    [
      'I Behörden | series',
      '  Gemeinderatsprotokolle | 101 | 1850/1872 | schachtel 1',
      '  Einwohnerliste mit Steuern | 102 | 1871 | schachtel 1 | hidden',
      'II Bau | series',
      '  Pläne Schulhaus | 201 | 1905~ | schachtel 2',
      '  Brunnenakten | 205 | schachtel 2',
    ],
  ],
  [
    'EN museum',
    'Object number,Brief description,Date made,Maker,Location,Image\nMILL:1998.1,Oar with painted blade,c.1910,"Price, Owen",Store 2 Bay 4,MILL_1998_1.jpg\nMILL:1998.2,Concert programme,9 May 1931,,Store 2 Bay 4,MILL_1998_2.jpg\nMILL:1998.2.1,Ticket found in programme,1931,,Store 2 Bay 4,\n',
    [
      'Oar with painted blade | MILL:1998.1 | 1910~ | Price, Owen',
      'Concert programme | MILL:1998.2 | 1931-05-09',
      '  Ticket found in programme | MILL:1998.2.1 | 1931',
    ],
  ],
  [
    'ES',
    'Nivel;Signatura;Título;Fechas extremas;Legajo;Restringido hasta\nSerie;S1;Actas capitulares;1780-1850;;\nUnidad documental compuesta;S1/1;Libro primero;1780-1799;1;\nUnidad documental simple;S1/1/1;Carta del obispo;3 de mayo de 1781;1;\nSerie;S2;Personal;1950-1990;;\nUnidad documental compuesta;S2/1;Expedientes;1950-1990;2;2070\n',
    [
      'Actas capitulares | series | S1 | 1780/1850',
      '  Libro primero | file | S1/1 | 1780/1799 | legajo 1',
      '    Carta del obispo | item | S1/1/1 | 1781-05-03 | legajo 1',
      'Personal | series | S2 | 1950/1990',
      '  Expedientes | file | S2/1 | 1950/1990 | legajo 2',
    ],
  ],
  [
    'IT',
    'N. inventario\tSoggetto della foto\tAutore\tData\tLuogo\tNome file\tPubblicabile\nF001\tProcessione di San Rocco\tBianchi, Luigi\t16 agosto 1924\tMontalba\tF001.tif\tsì\nF002\tInaugurazione del ponte\t\t1930 ca.\tMontalba\tF002.tif\tsì\nF003\tRitratto di bambina\t\ts.d.\t\tF003.tif\tno\n',
    [
      'Processione di San Rocco | F001 | 1924-08-16 | Bianchi, Luigi; Montalba',
      'Inaugurazione del ponte | F002 | 1930~ | Montalba',
      'Ritratto di bambina | F003 | hidden',
    ],
  ],
  [
    'NL',
    'Nr.,Beschrijving,Van,Tot en met,Omvang,Doosnr.\nRubriek 1: Bestuur,,,,,\n1,Notulen,1901,1925,3 delen,1\n2,Jaarverslagen,1902,1930,1 pak,1\nRubriek 2: Financiën,,,,,\n3,Kasboeken,1901,,2 delen,2\n',
    [
      'Bestuur | series | 1',
      '  Notulen | 1901/1925 | doos 1',
      '  Jaarverslagen | 1902/1930 | doos 1',
      'Financiën | series | 2',
      '  Kasboeken | 1901 | doos 2',
    ],
  ],
  [
    'PT',
    'Caixa;Pasta;Assunto do documento;Ano;Remetente;Destinatário;Observações internas\n1;1;Convite para a festa;1934;Silva, Ana;Costa, Rui;caro\n;;Programa da festa;1934;;;\n;2;Recibos;1935-1936;;;\n2;1;Estatutos;s.d.;;;\n',
    [
      'Convite para a festa | 1934 | caixa 1, pasta 1 | Silva, Ana; Costa, Rui',
      'Programa da festa | 1934 | caixa 1, pasta 1',
      'Recibos | 1935/1936 | caixa 1, pasta 2',
      'Estatutos | caixa 2, pasta 1',
    ],
  ],
  [
    'US',
    'Box #,Folder #,Folder Title,Date(s),Restrictions\nSeries 1. Administrative,,,,\n1,1,Bylaws,1931-1940,\n1,2,Personnel,1945,Closed until 2050\nSeries 2. Publicity,,,,\n2,1,Clippings,"1931, 1935",\n2,2-3,Posters,undated,\n',
    [
      'Administrative | series | 1',
      '  Bylaws | 1931/1940 | box 1, folder 1',
      '  Personnel | 1945 | box 1, folder 2',
      'Publicity | series | 2',
      '  Clippings | box 2, folder 1',
      '  Posters | box 2, folder 2-3',
    ],
  ],
  [
    'DE letters',
    'Lfd.Nr;Absender;Empfänger;Datum;Ort;Inhalt;Mappe\n1;Huber, Anna;Huber, Josef;3.5.1912;Oberau;Glückwünsche zur Taufe;1\n2;Huber, Josef;Huber, Anna;14.6.1912;Millbrook;Bericht über die Ernte;1\n3;ders.;dies.;1912;;Postkarte;2\n',
    [
      'Glückwünsche zur Taufe | 1912-05-03 | mappe 1 | Huber, Anna; Oberau; Huber, Josef',
      'Bericht über die Ernte | 1912-06-14 | mappe 1 | Huber, Josef; Millbrook; Huber, Anna',
      'Postkarte | 1912 | mappe 2 | ders.; dies.',
    ],
  ],
  [
    'Austrian',
    'Inventarnr.\tObjektbezeichnung\tKünstler/Fotograf\tEntstehungszeit\tMaße\tStandort\tFoto\tFreigabe\n1\tAnsicht der Pfarrkirche\tGruber, Leo\tum 1890\t10 x 15 cm\tRaum 2\tscan_001.jpg\tja\n2\tHochzeit Familie Mayr\t\t1911\t9 x 13 cm\tRaum 2\tscan_002.jpg\tnein\n5\tFeuerwehrfest\t\t2. Hälfte 20. Jh.\t\tRaum 3\t\tja\n',
    [
      'Ansicht der Pfarrkirche | 1 | 1890~ | Gruber, Leo',
      'Hochzeit Familie Mayr | 2 | 1911 | hidden',
      'Feuerwehrfest | 5 | 1950/1999',
    ],
  ],
  [
    'FR associations',
    'Boîte;Dossier;Titre du dossier;Date début;Date fin;Mots clés;Personnes\n1;1;Statuts;1901;1905;statuts;\n;2;Assemblées générales;1906;1938;assemblées, votes;"Martin, Jean ; Petit, Anne"\n2;1;Concours de pêche;juin 1936;;pêche;\n;2;Photographies;s.d.;;;\n',
    [
      'Statuts | 1901/1905 | boîte 1, dossier 1 | statuts',
      'Assemblées générales | 1906/1938 | boîte 1, dossier 2 | assemblées; votes; Martin, Jean; Petit, Anne',
      'Concours de pêche | 1936-06 | boîte 2, dossier 1 | pêche',
      'Photographies | boîte 2, dossier 2',
    ],
  ],
  [
    'ES foto',
    'Núm. inventario,Descripción,Fotógrafo,Fecha,Lugar,Personas,Archivo digital,No difundir\nA-001,Vista del puerto,"Ruiz, Pedro",1905-06,Montalba,,A001.jpg,\nA-002,Boda en la ermita,,12/06/1921,Montalba,"Gil, Ana|Gil, Luis",A002.jpg,x\n',
    [
      'Vista del puerto | A-001 | Ruiz, Pedro; Montalba',
      'Boda en la ermita | A-002 | 1921-06-12 | Montalba; Gil, Ana; Gil, Luis | hidden',
    ],
  ],
])('%s', async (_, table, lines) => {
  expect(await linesOf(tableOf(table))).toEqual(lines)
})
