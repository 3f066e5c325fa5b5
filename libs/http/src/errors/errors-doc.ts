import { ERROR_CODES } from './error-codes.ts'

/** Renders `docs/errors.md`, with a row for each code. */
export function renderErrorsPage(): string {
  const rows = Object.entries(ERROR_CODES).map(([code, { status, title, help }]) => {
    return [`<a id="${code}"></a>\`${code}\``, String(status), title, help.replaceAll('|', '\\|')]
  })
  return `${HEAD}${table(['code', 'status', 'title', 'meaning, and what to do'], rows)}\n`
}

// Pads the columns as the formatter does.
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const rule = line(
    head.map(() => ''),
    '-',
  )
  return [line(head), rule, ...rows.map((row) => line(row))].join('\n')
}

const HEAD = `# Handle errors

Every error is a problem document as defined by RFC 9457, \`application/problem+json\`. For example, a list answers a page
size of 1,000 with

\`\`\`json
{
  "type": "https://archive.example/api/public/docs/errors#invalid_parameter",
  "title": "Invalid parameter",
  "status": 400,
  "detail": "Correct or remove \`limit\`. \`errors\` explains each problem.",
  "instance": "/api/public/records?limit=1000",
  "code": "invalid_parameter",
  "request_id": "5b3c2f0e-6a51-4d0c-9a43-1d1f0f6c8a10",
  "errors": [{ "parameter": "limit", "message": "must be a whole number from 1 to 100" }]
}
\`\`\`

In programs, branch on \`code\`, which never changes. \`detail\` is for people, and its wording may change. Problems with
status 400 list what is wrong in \`errors\`. A browser gets the same problem as a page.

Quote \`request_id\` when you report a problem. It is also in the \`X-Request-Id\` header of every response.

To edit this table, change \`error-codes.ts\` and run \`npm run generate\`.

`
