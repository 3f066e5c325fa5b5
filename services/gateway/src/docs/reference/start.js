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
