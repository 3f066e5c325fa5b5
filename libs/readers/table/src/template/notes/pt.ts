import type { TemplateNotes } from '../notes.ts'

export const pt: TemplateNotes = {
  series: 'Grupo das linhas, como Correspondência. Vazio: como na linha anterior.',
  identifier: 'Opcional. C 4/2 passa a fazer parte de C 4.',
  title: 'O que é. Obrigatório.',
  creationDates: '1908-1912, junho de 1911, cerca de 1950, s. d.',
  extentAndMedium: '3 volumes, 12 fotografias.',
  scopeAndContent: 'O que contém.',
  box: 'Número da caixa. Vazio: como na linha anterior.',
  folder: 'Número da pasta na caixa.',
  creators: 'Quem o produziu. Vários: separados por ;',
  nameAccessPoints: 'Outras pessoas e organizações. Várias: separadas por ;',
  subjectAccessPoints: 'Temas. Vários: separados por ;',
  placeAccessPoints: 'Lugares. Vários: separados por ;',
  accessConditions: 'Livre, fechado, restrito, ou uma frase.',
  closedUntil: 'Ano ou dia em que termina uma restrição.',
  file: 'Nome da imagem. Vários: separados por ;',
  publish: 'sim ou não. Se alguma linha disser sim, vazio significa não.',
  private: 'Notas para si. Nunca são importadas.',
}
