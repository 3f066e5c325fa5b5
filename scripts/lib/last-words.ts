/**
 * Returns the most informative line of a failed program's output: the last one that names an error, otherwise the last
 * one.
 */
export function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => /\w*Error\b.*: \S/.test(line)) ?? lines.at(-1) ?? 'it printed nothing').trim()
}
