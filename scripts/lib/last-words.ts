/** Returns the most telling line of a failed program's output: the last that names an error, or else the last. */
export function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => /\w*Error\b.*: \S/.test(line)) ?? lines.at(-1) ?? 'it said nothing').trim()
}
