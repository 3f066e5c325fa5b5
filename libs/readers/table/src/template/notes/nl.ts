import type { TemplateNotes } from '../notes.ts'

export const nl: TemplateNotes = {
  series: 'Groep van de rijen, zoals Correspondentie. Leeg: als in de rij erboven.',
  identifier: 'Facultatief. C 4/2 wordt een deel van C 4.',
  title: 'Wat het is. Verplicht.',
  creationDates: '1908-1912, juni 1911, circa 1950, z.d.',
  extentAndMedium: "3 delen, 12 foto's.",
  scopeAndContent: 'Wat het bevat.',
  box: 'Nummer van de doos. Leeg: als in de rij erboven.',
  folder: 'Nummer van de map in de doos.',
  creators: 'Wie het heeft gemaakt. Meer: met ; ertussen.',
  nameAccessPoints: 'Andere personen en organisaties. Meer: met ; ertussen.',
  subjectAccessPoints: 'Onderwerpen. Meer: met ; ertussen.',
  placeAccessPoints: 'Plaatsen. Meer: met ; ertussen.',
  accessConditions: 'Openbaar, gesloten, beperkt, of een zin.',
  closedUntil: 'Jaar of dag waarop een beperking eindigt.',
  file: 'Naam van de scan. Meer: met ; ertussen.',
  publish: 'ja of nee. Staat er in een rij ja, dan betekent leeg nee.',
  private: 'Notities voor uzelf. Nooit geïmporteerd.',
}
