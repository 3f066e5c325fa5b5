import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** Returns a key for a local TCP connection, made of its two ports. */
export const connectionKey = ({ localPort, remotePort }: Pick<Socket, 'localPort' | 'remotePort'>): string =>
  `${localPort}-${remotePort}`

/**
 * Reads how many bytes of each TCP connection the other side has not yet acknowledged (`tx_queue` of proc(5)), by
 * `connectionKey`. Node has no API for this. Connections with the same ports are added together. Empty on systems other
 * than Linux.
 */
export async function unacknowledgedBytes(): Promise<ReadonlyMap<string, number>> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'latin1').catch(() => '')),
  )
  const found = new Map<string, number>()
  for (const [, local = '', remote = '', queue = ''] of tables.join('\n').matchAll(ROW)) {
    const key = connectionKey({ localPort: Number.parseInt(local, 16), remotePort: Number.parseInt(remote, 16) })
    found.set(key, (found.get(key) ?? 0) + Number.parseInt(queue, 16))
  }
  return found
}

/** `sl local_address rem_address st tx_queue:rx_queue …`, each address with its port, in hexadecimal. */
const ROW = /^ *\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/gm
