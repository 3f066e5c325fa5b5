/** An object as JSON in which some members are JSON text already, as PostgreSQL made it. */
export function jsonWith(object: Readonly<Record<string, unknown>>, members: Readonly<Record<string, string>>): string {
  const own = JSON.stringify(object).slice(0, -1)
  const spliced = Object.entries(members).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  return `${own}${own === '{' ? '' : ','}${spliced.join(',')}}`
}
