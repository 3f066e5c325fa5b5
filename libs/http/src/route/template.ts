/** Returns the path of a route as the OpenAPI document and metrics write it: `/records/{slug}` for `/records/:slug`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')
