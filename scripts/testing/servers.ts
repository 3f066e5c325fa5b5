import { connect } from 'node:net'
import { withClient } from '@fonds/local-stack'

/** Creates the owner and the database as docs/operations/install-without-containers.md does. */
export const createDatabase = (url: string, password: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`CREATE ROLE fonds LOGIN CREATEROLE PASSWORD ${client.escapeLiteral(password)}`)
    await client.query(
      "CREATE DATABASE fonds OWNER fonds TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'",
    )
  })

/** Gives a Redis server a password. */
export function requirePassword(port: number, password: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`CONFIG SET requirepass ${password}\r\n`))
    socket.on('error', reject).on('data', (answer) => {
      socket.end()
      if (answer.toString().startsWith('+OK')) resolve()
      else reject(new Error(`Redis: ${answer.toString()}`))
    })
  })
}
