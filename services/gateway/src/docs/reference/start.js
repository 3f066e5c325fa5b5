// Shows the OpenAPI document of the page’s own address. What is replaced here is what axe finds wrong with the rest.

/** Names are plain text: the button round them opens and closes what is below. */
const PlainName =
  ({ React }) =>
  ({ text }) =>
    React.createElement('span', null, text)

/** There is one server, this one. */
const NoServers = () => () => null

/** What the API is: a landmark, like the operations. */
const asLandmark =
  (Info, { React }) =>
  (properties) =>
    React.createElement('section', { 'aria-label': 'About this API' }, React.createElement(Info, properties))

/** The headings of the parts come after one of the second level. */
const withHeading =
  (Operations, { React }) =>
  (properties) =>
    React.createElement(
      'div',
      { id: 'operations' },
      React.createElement('h2', null, 'Operations'),
      React.createElement(Operations, properties),
    )

/** What is chosen from has a name. */
const withLabel =
  (ExamplesSelect, { React }) =>
  (properties) =>
    React.createElement(
      'label',
      null,
      'Example ',
      React.createElement(ExamplesSelect, { ...properties, showLabels: false }),
    )

window.SwaggerUIBundle({
  url: document.querySelector('link[rel="service-desc"]').href,
  dom_id: '#reference',
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
        DeepLink: (_, system) => PlainName(system),
        InfoContainer: asLandmark,
        ServersContainer: NoServers,
        operations: withHeading,
      },
    }),
  ],
})
