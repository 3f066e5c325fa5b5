import type { TemplateNotes } from '../notes.ts'

export const es: TemplateNotes = {
  series: 'Grupo de las filas, como Correspondencia. Vacío: como en la fila anterior.',
  identifier: 'Opcional. C 4/2 pasa a formar parte de C 4.',
  title: 'Qué es. Obligatorio.',
  creationDates: '1908-1912, junio de 1911, hacia 1950, s. f.',
  extentAndMedium: '3 volúmenes, 12 fotografías.',
  scopeAndContent: 'Qué contiene.',
  box: 'Número de la caja. Vacío: como en la fila anterior.',
  folder: 'Número de la carpeta en la caja.',
  creators: 'Quién lo hizo. Varios: separados por ;',
  nameAccessPoints: 'Otras personas y organizaciones. Varias: separadas por ;',
  subjectAccessPoints: 'Temas. Varios: separados por ;',
  placeAccessPoints: 'Lugares. Varios: separados por ;',
  accessConditions: 'Libre, cerrado, restringido, o una frase.',
  closedUntil: 'Año o día en que termina una restricción.',
  file: 'Nombre de la imagen. Varios: separados por ;',
  publish: 'sí o no. Si alguna fila dice sí, vacío significa no.',
  private: 'Notas para usted. Nunca se importan.',
}
