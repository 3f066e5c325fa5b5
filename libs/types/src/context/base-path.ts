/** The path that every endpoint of the public API is below. */
export const BASE_PATH = '/api/public'
