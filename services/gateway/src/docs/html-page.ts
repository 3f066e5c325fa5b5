/** Parts of a page, in HTML. */
interface HtmlPage {
  readonly title: string
  readonly head: readonly string[]
  readonly body: readonly string[]
}

/** A page of the gateway's own. An empty icon keeps browsers from asking for one. */
export function htmlPage({ title, head, body }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
${head.join('\n')}
</head>
<body>
${body.join('\n')}
</body>
</html>
`
}
