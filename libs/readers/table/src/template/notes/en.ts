import type { TemplateNotes } from '../notes.ts'

export const en: TemplateNotes = {
  series: 'Group of the rows, such as Correspondence. Empty: as in the row above.',
  identifier: 'Optional. C 4/2 becomes part of C 4.',
  title: 'What it is. Required.',
  creationDates: '1908-1912, June 1911, c. 1950, undated.',
  extentAndMedium: '3 volumes, 12 photographs.',
  scopeAndContent: 'What it contains.',
  box: 'Number of the box. Empty: as in the row above.',
  folder: 'Number of the folder in its box.',
  creators: 'Who made it. Several: with ; between them.',
  nameAccessPoints: 'Other people and organizations. Several: with ; between them.',
  subjectAccessPoints: 'Topics. Several: with ; between them.',
  placeAccessPoints: 'Places. Several: with ; between them.',
  accessConditions: 'Open, Closed, Restricted, or a sentence.',
  closedUntil: 'Year or day on which a restriction ends.',
  file: 'Name of the scan. Several: with ; between them.',
  publish: 'yes or no. If any row says yes, empty means no.',
  private: 'Remarks for yourself. Never imported.',
}
