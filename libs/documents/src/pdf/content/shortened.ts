/** Shortens a text to a maximum length, at a space if there is one nearby. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = [...text.slice(0, longest)].slice(0, -1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > longest * 0.6 ? cut.slice(0, space) : cut}…`
}
