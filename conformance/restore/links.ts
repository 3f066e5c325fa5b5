/**
 * Returns the paths below `/api/public` of all URLs of a host in JSON, XML, HTML or a header. A full stop, comma or semicolon
 * that follows a URL belongs to the sentence, as in a citation.
 */
export function linkedPaths(text: string, host: string): string[] {
  const urls = new RegExp(String.raw`http://${host.replaceAll('.', '\\.')}/api/public(/[^"'<>\s\\{}]*)`, 'g')
  return [...text.matchAll(urls)].map(([, path = '']) =>
    path
      .replaceAll('&amp;', '&')
      .replace(/#.*$/, '')
      .replace(/[.,;]+$/, ''),
  )
}
