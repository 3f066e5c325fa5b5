import type { TemplateNotes } from '../notes.ts'

export const it: TemplateNotes = {
  series: 'Gruppo delle righe, ad esempio Corrispondenza. Vuoto: come nella riga precedente.',
  identifier: 'Facoltativo. C 4/2 diventa parte di C 4.',
  title: "Che cos'è. Obbligatorio.",
  creationDates: '1908-1912, giugno 1911, circa 1950, s.d.',
  extentAndMedium: '3 volumi, 12 fotografie.',
  scopeAndContent: 'Che cosa contiene.',
  box: 'Numero della busta. Vuoto: come nella riga precedente.',
  folder: 'Numero del fascicolo nella busta.',
  creators: "Chi l'ha prodotto. Più nomi: separati da ;",
  nameAccessPoints: 'Altre persone ed enti. Più nomi: separati da ;',
  subjectAccessPoints: 'Argomenti. Più voci: separate da ;',
  placeAccessPoints: 'Luoghi. Più voci: separate da ;',
  accessConditions: 'Libero, chiuso, limitato, o una frase.',
  closedUntil: 'Anno o giorno in cui termina una restrizione.',
  file: "Nome dell'immagine. Più nomi: separati da ;",
  publish: 'sì o no. Se una riga dice sì, vuoto significa no.',
  private: 'Appunti personali. Mai importati.',
}
