import { ERROR_CODES } from './error-codes.ts'

/** The page of errors, as `docs/errors.md` has it: a row for each code. */
export function renderErrorsPage(): string {
  const rows = Object.entries(ERROR_CODES).map(([code, { status, title, help }]) => {
    return [`<a id="${code}"></a>\`${code}\``, String(status), title, help.replaceAll('|', '\\|')]
  })
  return `${HEAD}${table(['code', 'status', 'title', 'what it means, and what to do'], rows)}\n`
}

// Columns padded, as the formatter wants them.
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

const HEAD = `# Errors

Every error is an RFC 9457 problem document, \`application/problem+json\`:

\`\`\`json
{
  "type": "https://archive.example/api/public/docs/errors#invalid_parameter",
  "title": "Invalid parameter",
  "status": 400,
  "detail": "Correct or remove \`limit\`; \`errors\` says what is wrong with each.",
  "instance": "/api/public/records?limit=1000",
  "code": "invalid_parameter",
  "request_id": "5b3c2f0e-6a51-4d0c-9a43-1d1f0f6c8a10",
  "errors": [{ "parameter": "limit", "message": "must be a whole number from 1 to 100" }]
}
\`\`\`

Branch on \`code\`: it does not change. \`detail\` is for people and may. \`errors\` is there with status 400.

This table comes from \`libs/service-kit/src/error-codes.ts\` (\`pnpm --filter @fonds/service-kit generate\`);
a test fails where the two differ.

`
