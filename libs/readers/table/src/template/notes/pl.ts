import type { TemplateNotes } from '../notes.ts'

export const pl: TemplateNotes = {
  series: 'Grupa wierszy, na przykład Korespondencja. Puste: jak w wierszu powyżej.',
  identifier: 'Nieobowiązkowe. C 4/2 staje się częścią C 4.',
  title: 'Co to jest. Wymagane.',
  creationDates: '1908-1912, czerwiec 1911, ok. 1950, b.d.',
  extentAndMedium: '3 tomy, 12 fotografii.',
  scopeAndContent: 'Co zawiera.',
  box: 'Numer pudła. Puste: jak w wierszu powyżej.',
  folder: 'Numer teczki w pudle.',
  creators: 'Kto wytworzył. Kilka: oddzielone znakiem ;',
  nameAccessPoints: 'Inne osoby i organizacje. Kilka: oddzielone znakiem ;',
  subjectAccessPoints: 'Tematy. Kilka: oddzielone znakiem ;',
  placeAccessPoints: 'Miejsca. Kilka: oddzielone znakiem ;',
  accessConditions: 'Otwarty, zamknięty, ograniczony albo zdanie.',
  closedUntil: 'Rok lub dzień, w którym kończy się ograniczenie.',
  file: 'Nazwa skanu. Kilka: oddzielone znakiem ;',
  publish: 'tak lub nie. Jeśli w którymś wierszu jest tak, puste znaczy nie.',
  private: 'Notatki dla siebie. Nigdy nie są importowane.',
}
