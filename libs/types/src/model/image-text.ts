/** Maximum length of the text of an image, in characters. The database has the same limit. */
export const MAX_IMAGE_TEXT = 200_000
