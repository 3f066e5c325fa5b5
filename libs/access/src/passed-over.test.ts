import { describe, expect, test } from 'vitest'
import { readStatement } from './index.ts'

const read = (statement: string) => readStatement(statement, { today: '2026-01-01', ended: null })

const OPEN: Readonly<Record<string, string>> = {
  en: 'The papers are open to all readers.',
  fr: 'Les documents sont librement communicables.',
  de: 'Die Unterlagen sind frei zugänglich.',
  nl: 'De stukken zijn openbaar.',
  es: 'Los documentos son de libre acceso.',
  it: 'I documenti sono liberamente consultabili.',
  pt: 'Os documentos são de acesso livre.',
  sv: 'Handlingarna är fritt tillgängliga.',
  no: 'Dokumentene er fritt tilgjengelige.',
}

describe('a sentence that keeps readers from something', () => {
  test.each([
    ['en', 'Visitors may not see the sketchbooks.'],
    ['en', 'Nobody can consult the ledgers.'],
    ['en', 'The widow decides who may see the notebooks.'],
    ['en', 'Contact the owner to view folder 7.'],
    ['en', 'For the notebooks, please contact the nephew of the donor.'],
    ['en', 'Requests for the notebooks are seldom grindled.'],
    ['en', 'Requests go to the trustees.'],
    ['en', 'The provisions of the Secrecy Act apply.'],
    ['en', 'Pending conservation.'],
    ['en', 'The albums are too fragile to be served.'],
    ['en', 'The negatives lack viewing copies.'],
    ['en', 'Films must be digitised before viewing.'],
    ['en', 'Films can be viewed only once they are digitised.'],
    ['en', 'The ledgers have been removed.'],
    ['en', 'The easels are on loan to a gallery.'],
    ['en', 'Only microfilm may be consulted.'],
    ['en', 'Negatives can only be viewed as scans.'],
    ['en', 'Portraits of children may not be shown online.'],
    ['en', 'The notebooks are impounded.'],
    ['en', 'The notebooks were thrampled.'],
    ['en', 'Please ask the heirs before consulting the notebooks.'],
    ['fr', 'Le public ne peut pas voir les carnets.'],
    ['fr', 'Seuls les microfilms sont consultables.'],
    ['fr', "S'adresser aux héritiers pour les carnets."],
    ['fr', 'Les films doivent être numérisés avant la consultation.'],
    ['de', 'Die Filme sind nur nach der Digitalisierung einsehbar.'],
    ['fr', 'Les films ne sont consultables qu’après numérisation.'],
    ['de', 'Die Filme können nur als Kopie gesehen werden.'],
    ['de', 'Die Porträts dürfen nicht online gezeigt werden.'],
    ['nl', 'Voor de dagboeken kunt u zich wenden tot de erven.'],
    ['es', 'Los usuarios no pueden ver los cuadernos.'],
    ['es', 'Dirijase a los herederos para los diarios.'],
    ['it', 'Rivolgersi agli eredi per i diari.'],
    ['pt', 'Os investigadores não podem ver os diários.'],
    ['sv', 'Forskare får inte se dagböckerna.'],
    ['no', 'Forskere kan ikke se dagbøkene.'],
  ])('in %s is not passed over: "%s"', (language, sentence) => {
    const open = OPEN[language] ?? ''
    expect(read(open).status).toBe('open')
    expect(read(`${open} ${sentence}`).status).not.toBe('open')
    expect(read(`${open.slice(0, -1)}; ${sentence}`).status).not.toBe('open')
    expect(read(sentence).status).not.toBe('open')
    expect(read(sentence).silent).toBeUndefined()
  })
})

describe('a sentence on something else', () => {
  test.each([
    'Copies may not be made.',
    'Copies may only be used for private study.',
    'Permission of the family is required to publish.',
    'Copyright is held by the heirs.',
    'Copyright in the papers was assigned to the college.',
    'The papers do not circulate and are used on site only.',
    'The CD is not available for patron use.',
    'Consult the inventory.',
    'Please contact reference staff before visiting.',
    'Consult the box list for the state of each box.',
    'Researchers are asked to give two days’ notice.',
    'The reading room is closed on Mondays.',
    'The letters may not be quoted without permission.',
    'Earlier restrictions on the letters have been removed.',
    'The letters are on loan from the family.',
  ])('limits nothing: "%s"', (sentence) => {
    expect(read(`${OPEN.en} ${sentence}`).status).toBe('open')
  })
})

test('readers who may consult or see something have access to it', () => {
  for (const statement of ['Readers may consult the albums.', 'Anyone can see the files without permission.'])
    expect(read(statement).status).toBe('open')
  expect(read('Readers may consult the guide online.').status).toBe('unknown')
})

test('the end of being open is not the end of a restriction', () => {
  expect(read('Unrestricted until 2031, when the donor takes the papers back.').until).toBeNull()
  expect(read('Closed until 2031, except for the donor.').until).toBeNull()
  expect(read('Open to the family only until 2031.').status).toBe('restricted')
})
