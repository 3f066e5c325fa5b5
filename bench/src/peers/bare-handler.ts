// Serves the rows of a list page, as they are, with nothing but Node's own server and one prepared statement: the lower bound for the cost of a
// service. STATEMENT holds the statement as JSON.
import { createServer } from 'node:http'
import pg from 'pg'

const { DATABASE_URL, SESSION_OPTIONS, PORT, STATEMENT = '' } = process.env
const { name, text, values } = JSON.parse(STATEMENT) as { name: string; text: string; values: string[] }
const pool = new pg.Pool({ connectionString: DATABASE_URL, options: SESSION_OPTIONS, max: 10 })

const server = createServer((_request, response) => {
  pool.query<object>({ name, text, values }).then(
    ({ rows }) => {
      const body = JSON.stringify({ items: rows })
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error))
    },
  )
})
server.listen(Number(PORT), '127.0.0.1')
