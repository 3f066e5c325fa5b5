import { describe, expect, test } from 'vitest'
import { statusOf } from './access-status.ts'
import { untilOf } from './access-until.ts'

/** Statements as written by archives, grouped by their meaning for a reader. */
const OPEN = `
Open
[Open]
(Open)
Open.
OPEN
Fully open
Open (vetted)
[Open, vetted]
Vetted: open
Vetted, open
Open - reviewed
Access: Open
Open access
Open to the public
Open for research
Open to all researchers.
Open to researchers by appointment
This collection is open for research use.
Collection is open to the public; materials must be consulted on site.
The records are fully open.
The papers are now open to scholars.
Materials are available for research.
Freely available for research.
There are no restrictions on access.
No access restrictions.
No known restrictions
No special restrictions apply.
Access is unrestricted.
Not restricted.
Without restriction
The material is no longer restricted.
Previously restricted; now open.
Restrictions have been lifted.
There are no restrictions. Readers must register before use.
The collection is open. Photocopying is restricted to 20 pages a day.
Open for research. Written permission to publish is required.
Stored in closed stacks. The collection is open for research.
Librement communicable
Communicable
Fonds librement consultable.
Documents communicables sans restriction.
Accès libre
Libre accès
Consultation libre
Aucune restriction d’accès
Pas de restrictions de consultation.
Ouvert à la consultation
Ouvert au public
Frei zugänglich
Uneingeschränkt benutzbar
Der Bestand ist ohne Einschränkungen benutzbar.
Keine Zugangsbeschränkungen
Keine Beschränkungen
Keine Sperrfrist
Sperrfrist abgelaufen
Öffentlich zugänglich
Offen
Nicht mehr gesperrt
Volledig openbaar
Openbaar
Het archief is openbaar.
Zonder beperkingen
Geen beperkingen
Er zijn geen beperkingen op de openbaarheid.
Vrij toegankelijk
Vrij raadpleegbaar
Acceso libre
Libre acceso
El fondo es de libre acceso.
Sin restricciones
No hay restricciones de acceso
Abierto al público
Consulta libre
Accesso libero
Liberamente consultabile
Consultabile
Nessuna restrizione
Non ci sono restrizioni all’accesso.
Senza limitazioni
Acesso livre
Livre acesso
Sem restrições
Não há restrições de acesso
Aberto ao público
Comunicável
De acesso livre, consulta livre`

const PARTIAL = `
Some folders are restricted.
Portions of the collection are closed.
Partially restricted
Restricted in part
Partly open
The collection is open for research, except for Series 3, which is closed until 2040.
Open, with the exception of the diaries, which are closed.
The collection is open for research. Box 12 is closed until 2050.
There are no restrictions on access, except that medical files are closed.
Certain files are closed for 75 years.
Most of the records are open for research; personnel files are restricted.
Individual files are sealed.
Partiellement communicable
Certains dossiers ne sont pas communicables.
Communicable, à l’exception de quelques dossiers non communicables.
Fonds en partie non communicable
Teilweise gesperrt
Zum Teil gesperrt
Einzelne Akten sind gesperrt.
Frei zugänglich, einige Akten gesperrt
Beperkt openbaar
Gedeeltelijk openbaar
Enkele stukken zijn niet openbaar.
Openbaar, met uitzondering van de nummers 3-5, die niet openbaar zijn.
Parcialmente restringido
Algunos documentos son de acceso restringido.
Acceso libre, salvo expedientes restringidos
Parzialmente consultabile
Alcuni documenti non sono consultabili.
Parcialmente comunicável
Alguns documentos são de acesso restrito.`

const RESTRICTED = `
Restricted
[Restricted]
Access restricted
Restricted access
Access is restricted.
Access restrictions apply.
Restrictions apply
This series is restricted until 2030.
Access to this collection is limited.
Access by permission only
Access requires the written permission of the donor.
Permission of the director is required.
Available only with permission.
Open only to members of the family.
The photocopies of his letters are restricted for 10 years.
Access subject to approval
May be consulted with the consent of the depositor.
Accès restreint
Accès limité
Accès réservé
Communication sur autorisation
Consultation soumise à autorisation
Communicable sur dérogation
Autorisation préalable requise
Eingeschränkt zugänglich
Eingeschränkt
Zugang beschränkt
Nur mit Genehmigung benutzbar
Benutzung nur mit schriftlicher Zustimmung
Genehmigungspflichtig
Benutzungsbeschränkungen
Beperkt toegankelijk
Toestemming vereist
Alleen met toestemming van de bewaargever raadpleegbaar
Beperkte toegang
Acceso restringido
Restringido
Requiere autorización previa
Consulta previa autorización
Accesso limitato
Accesso riservato
Consultazione previa autorizzazione
Restrizioni
Acesso restrito
Restrito
Acesso condicionado
Mediante autorização`

const CLOSED = `
Closed
[Closed]
Closed.
Closed records
Closed for 75 years.
Closed until 2050.
Closed to researchers.
This file is closed.
These records are not open to the public.
Not open for research
Not yet available
Not accessible
The papers are sealed until the death of the author.
No access
Withheld
Embargoed until 2030
Under embargo
Closed until 2045, when it will be open for research.
Closed until 2045. Thereafter open for research.
Inaccessible
Non communicable
Non consultable
Documents non communicables avant 2040
Incommunicable
Non communicable jusqu’en 2050
Fermé au public
Gesperrt
Gesperrt bis 2050
Nicht zugänglich
Nicht öffentlich zugänglich
Noch nicht benutzbar
Sperrfrist bis 2040
Niet openbaar
Niet openbaar tot 2050
Niet toegankelijk
Gesloten
Het archief is niet raadpleegbaar.
No accesible
Acceso prohibido
Cerrado al público
Non consultabile
Non accessibile
Escluso dalla consultazione fino al 2040
Chiuso alla consultazione
Não comunicável
Vedado à consulta
Acesso proibido
Inacessível`

const UNKNOWN = `
Stored in a special vault. Consult staff for access.
Conditions governing access note content
Restrictions
Open Government Licence
Public Record
Digitized audio files are currently available only in the reading room.
Copies of files from this CD are available upon request.
The CD is not available for patron use.
Photocopying is restricted.
The reading room is closed on public holidays.
Readers must book in advance.
Consulter le règlement de la salle de lecture.
Siehe Benutzungsordnung.
אין הגבלות שימוש`

const rows = (text: string) => text.trim().split('\n')

describe('statements of access', () => {
  test.each(rows(OPEN))('"%s" is open', (statement) => {
    expect(statusOf(statement)).toBe('open')
  })
  test.each(rows(PARTIAL))('"%s" is partial', (statement) => {
    expect(statusOf(statement)).toBe('partial')
  })
  test.each(rows(RESTRICTED))('"%s" is restricted', (statement) => {
    expect(statusOf(statement)).toBe('restricted')
  })
  test.each(rows(CLOSED))('"%s" is closed', (statement) => {
    expect(statusOf(statement)).toBe('closed')
  })
  test.each(rows(UNKNOWN))('"%s" cannot be classified', (statement) => {
    expect(statusOf(statement)).toBe('unknown')
  })
})

describe('the day on which a restriction ends', () => {
  test.each([
    ['Closed until 2050', '2050-01-01'],
    ['Closed until the end of 2050', '2051-01-01'],
    ['Restricted until March 1 2031', '2031-03-01'],
    ['Restricted until 1st March 2031', '2031-03-01'],
    ['Restricted until 2031 March 1.', '2031-03-01'],
    ['This folder is restricted. It will open in 2045.', '2045-01-01'],
    ['Closed. Opens 1 July 2033.', '2033-07-01'],
    ['Closed; to be opened on 2040-05-06.', '2040-05-06'],
    ['Closed. Release date: 2 January 2036', '2036-01-02'],
    ['The diaries are closed through 31 December 2029.', '2030-01-01'],
    ['Restricted. Access requires permission before 2030; closed until 2030.', '2030-01-01'],
    ['Closed until 2030. Permission of the donor is required before that date.', '2030-01-01'],
    ['WRITTEN PERMISSION REQUIRED UNTIL JANUARY 1, 2041.', '2041-01-01'],
    ['Non communicable jusqu’en 2040', '2040-01-01'],
    ['Non communicable jusqu’au 1er mars 2040.', '2040-03-01'],
    ['Non communicable avant le 15 août 2041', '2041-08-15'],
    ['Communicable à partir du 1er janvier 2032', null],
    ['Non communicable ; à partir du 1er janvier 2032 librement communicable', '2032-01-01'],
    ['Gesperrt bis 31.12.2030', '2030-12-31'],
    ['Gesperrt bis Ende 2030', '2031-01-01'],
    ['Gesperrt bis einschließlich 31.12.2030', '2031-01-01'],
    ['Gesperrt; ab 1.1.2031 frei zugänglich', '2031-01-01'],
    ['Niet openbaar tot 1 januari 2040', '2040-01-01'],
    ['Niet openbaar tot en met 2039', '2040-01-01'],
    ['Acceso restringido hasta el 5 de mayo de 2035', '2035-05-05'],
    ['Non consultabile fino al 2040', '2040-01-01'],
    ['Vedado à consulta até 2045', '2045-01-01'],
    // Material that was opened too early cannot be closed again.
    ['Open until 1950; later files are closed.', null],
    ['Opened in 1995. Some files are closed.', null],
    ['The files opened in 1995 are open; others are closed for 75 years.', null],
    ['Closed until 2030 or until the death of the author', null],
    ['Closed until 2030. Some files are closed permanently.', null],
    ['Closed until 2030. Personnel files are closed for 75 years.', null],
    ['Restricted until 2030. Requires permission of the donor.', null],
    ['Akten ab 1980 gesperrt', null],
    ['Records from 1980 are closed.', null],
    ['Closed until further notice', null],
  ])('"%s": %s', (statement, until) => {
    expect(untilOf(statement)).toBe(until)
  })
})
