import type { TemplateNotes } from '../notes.ts'

export const fr: TemplateNotes = {
  series: 'Groupe des lignes, par exemple Correspondance. Vide : comme à la ligne précédente.',
  identifier: 'Facultatif. C 4/2 fait partie de C 4.',
  title: "De quoi il s'agit. Obligatoire.",
  creationDates: '1908-1912, juin 1911, vers 1950, s.d.',
  extentAndMedium: '3 volumes, 12 photographies.',
  scopeAndContent: "Ce qu'il contient.",
  box: 'Numéro de la boîte. Vide : comme à la ligne précédente.',
  folder: 'Numéro de la chemise dans la boîte.',
  creators: "Qui l'a produit. Plusieurs : séparer par ;",
  nameAccessPoints: 'Autres personnes et organismes. Plusieurs : séparer par ;',
  subjectAccessPoints: 'Thèmes. Plusieurs : séparer par ;',
  placeAccessPoints: 'Lieux. Plusieurs : séparer par ;',
  accessConditions: 'Libre, fermé, restreint, ou une phrase.',
  closedUntil: 'Année ou jour où prend fin une restriction.',
  file: 'Nom du fichier image. Plusieurs : séparer par ;',
  publish: 'oui ou non. Si une ligne dit oui, vide veut dire non.',
  private: 'Remarques pour vous-même. Jamais importées.',
}
