/** Greatest number of languages in which an archive may write one thing, besides its own: a description, name, caption or exhibit. */
export const MAX_LANGUAGES = 24
