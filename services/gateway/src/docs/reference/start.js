// Shows the OpenAPI document at the page’s own URL. The replacements fix accessibility problems found by axe.

/** Shows names as plain text: the button around them opens and closes the section. */
const PlainName =
  ({ React }) =>
  ({ text }) =>
    React.createElement('span', null, text)

/** Hides the list of servers: there is only this one. */
const NoServers = () => () => null

/** Makes the description of the API a landmark, like the operations. */
const asLandmark =
  (Info, { React }) =>
  (properties) =>
    React.createElement('section', { 'aria-label': 'About this API' }, React.createElement(Info, properties))

/** Adds a second-level heading before those of the sections. */
const withHeading =
  (Operations, { React }) =>
  (properties) =>
    React.createElement(
      'div',
      { id: 'operations' },
      React.createElement('h2', null, 'Operations'),
      React.createElement(Operations, properties),
    )

/** Labels select elements. */
const withLabel =
  (ExamplesSelect, { React }) =>
  (properties) =>
    React.createElement(
      'label',
      null,
      'Example ',
      React.createElement(ExamplesSelect, { ...properties, showLabels: false }),
    )

/** Labels a parameter's select element with the name of the parameter; text fields show it in themselves. */
const withName =
  (Field, { React }) =>
  (properties) => {
    const { schema, description } = properties
    const isSelect = schema.has('enum') || schema.hasIn(['items', 'enum']) || schema.get('type') === 'boolean'
    const field = React.createElement(Field, properties)
    if (!isSelect) return field
    return React.createElement('label', null, React.createElement('span', { className: 'unseen' }, description), field)
  }

/** Adds the programs of an operation before its responses, with the host of this page. */
const afterSamples =
  (illustrations) =>
  (Responses, { React, getComponent, specSelectors }) =>
  (properties) => {
    const { path, method } = properties
    const operationId = specSelectors.specJson().getIn(['paths', path, method, 'operationId'])
    const samples = illustrations[operationId]?.programs ?? []
    const program = ({ lang, label, source }) =>
      React.createElement(
        'details',
        { key: label },
        React.createElement('summary', null, label),
        React.createElement(
          getComponent('HighlightCode', true),
          { language: lang.toLowerCase(), canCopy: true },
          source.replaceAll('https://archive.example', window.location.origin),
        ),
      )
    return React.createElement(
      React.Fragment,
      null,
      React.createElement(
        'div',
        { className: 'code-samples' },
        React.createElement(
          'div',
          { className: 'opblock-section-header' },
          React.createElement('h4', { className: 'opblock-title' }, 'Programs'),
        ),
        samples.map(program),
      ),
      React.createElement(Responses, properties),
    )
  }

const reference = document.querySelector('#reference')
const fetchJson = async (url) => (await fetch(url)).json()

/** Puts long examples into the document, which has only their addresses. */
function withExamples(spec, illustrations) {
  for (const { operationId, responses } of Object.values(spec.paths).flatMap(Object.values)) {
    const { programs: _, ...bodies } = illustrations[operationId] ?? {}
    for (const [status, types] of Object.entries(bodies)) {
      for (const [type, value] of Object.entries(types)) {
        const media = responses[status]?.content?.[type]
        if (media?.examples === undefined) continue
        delete media.examples
        media.example = value
      }
    }
  }
  return spec
}

const urls = [document.querySelector('link[rel="service-desc"]').href, reference.dataset.examples]
const [spec, illustrations] = await Promise.all(urls.map(fetchJson))

window.SwaggerUIBundle({
  spec: withExamples(spec, illustrations),
  domNode: reference,
  validatorUrl: null,
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  tryItOutEnabled: true,
  syntaxHighlight: { activated: false },
  plugins: [
    () => ({
      wrapComponents: {
        ExamplesSelect: withLabel,
        JsonSchema_array: withName,
        JsonSchema_boolean: withName,
        JsonSchema_string: withName,
        DeepLink: (_, system) => PlainName(system),
        InfoContainer: asLandmark,
        ServersContainer: NoServers,
        responses: afterSamples(illustrations),
        operations: withHeading,
      },
    }),
  ],
})
