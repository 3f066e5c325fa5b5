const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/** Writes a value as a Python literal. */
export function literal(value: string | number | boolean | null): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

export const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name)

/** The name of an operation or parameter in Python: `slugOrId` becomes `slug_or_id`, `from` becomes `from_`. */
export function snakeCase(name: string): string {
  const snake = name
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`)
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .toLowerCase()
  return isIdentifier(snake) ? snake : `${snake}_`
}

/** The name of a type in Python: `next_page` becomes `NextPage`. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase())

/** Writes a docstring, indented by `indent`. */
export function docstring(text: string, indent: string): string {
  const safe = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '" ')
  const lines = safe.split('\n').map((line, index) => (index === 0 || line === '' ? line : indent + line))
  return lines.length === 1 ? `${indent}"""${lines[0]}"""` : `${indent}"""${lines.join('\n')}\n${indent}"""`
}
