// Opens the viewer of an embedded page in the place of its picture, which stays where the viewer cannot be loaded.

const figure = document.querySelector('[data-viewer]')
if (figure !== null) {
  import(new URL(figure.dataset.viewer, document.baseURI))
    .then(({ openEmbedded }) => openEmbedded(figure))
    .catch(() => undefined)
}
