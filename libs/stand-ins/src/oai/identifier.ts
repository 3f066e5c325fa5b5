import { element, textElement } from '../xml/xml.ts'

/** Writes how a provider makes its identifiers, as its Identify describes it (OAI guidelines, oai-identifier). */
export const oaiIdentifier = (repository: string, sample: string): string =>
  element(
    'oai-identifier',
    {
      xmlns: 'http://www.openarchives.org/OAI/2.0/oai-identifier',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd',
    },
    textElement('scheme', 'oai') +
      textElement('repositoryIdentifier', repository) +
      textElement('delimiter', ':') +
      textElement('sampleIdentifier', sample),
  )
