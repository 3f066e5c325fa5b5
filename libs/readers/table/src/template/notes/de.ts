import type { TemplateNotes } from '../notes.ts'

export const de: TemplateNotes = {
  series: 'Gruppe der Zeilen, etwa Schriftwechsel. Leer: wie in der Zeile darüber.',
  identifier: 'Freiwillig. C 4/2 wird Teil von C 4.',
  title: 'Was es ist. Erforderlich.',
  creationDates: '1908-1912, Juni 1911, um 1950, o. D.',
  extentAndMedium: '3 Bände, 12 Fotografien.',
  scopeAndContent: 'Was es enthält.',
  box: 'Nummer des Kartons. Leer: wie in der Zeile darüber.',
  folder: 'Nummer der Mappe im Karton.',
  creators: 'Wer es hergestellt hat. Mehrere: mit ; dazwischen.',
  nameAccessPoints: 'Weitere Personen und Körperschaften. Mehrere: mit ; dazwischen.',
  subjectAccessPoints: 'Themen. Mehrere: mit ; dazwischen.',
  placeAccessPoints: 'Orte. Mehrere: mit ; dazwischen.',
  accessConditions: 'Frei, gesperrt, eingeschränkt oder ein Satz.',
  closedUntil: 'Jahr oder Tag, an dem eine Sperre endet.',
  file: 'Name der Bilddatei. Mehrere: mit ; dazwischen.',
  publish: 'ja oder nein. Steht in einer Zeile ja, bedeutet leer nein.',
  private: 'Notizen für Sie selbst. Werden nie importiert.',
}
