import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accepts, bringFromDebian, freePort, launch, onPath, type ServerProcess } from '@fonds/local-stack'
import { eventually } from '@fonds/test-kit/conditions'
import { ROOT } from '../../lib/root.ts'

interface Program {
  readonly command: string
  readonly env: NodeJS.ProcessEnv
}

/** Returns the program of Caddy, or the reason why there is none. */
export function findCaddy(): Program | { readonly failure: string } {
  const command = onPath('caddy')
  return command === undefined ? bringFromDebian('caddy', ['caddy'], 'usr/bin/caddy') : { command, env: {} }
}

/** Ports of the gateway, of its administration, and of Caddy. */
interface Ports {
  readonly gateway: number
  readonly admin: number
  readonly https: number
}

/**
 * Starts Caddy with the file and the settings that docs/operations/install-without-containers.md names, in which only ports are
 * replaced, and with its own certificate authority.
 */
export async function startCaddy(program: Program, folder: string, ports: Ports): Promise<ServerProcess> {
  mkdirSync(folder, { recursive: true })
  const text = readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, text.replace('port 8080', `port ${ports.gateway}`))
  const http = await freePort([ports.https])
  const options = ['local_certs', 'skip_install_trust', 'default_bind 127.0.0.1', `http_port ${http}`]
  const env = {
    ...{ ...process.env, ...program.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...{ GATEWAY_HOST: '127.0.0.1', ADMIN_PORT: String(ports.admin) },
    CADDY_OPTIONS: [...options, `https_port ${ports.https}`].join('\n'),
  }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  const started = await launch({ command: program.command, args, env, cwd: folder, stopSignal: 'SIGTERM' })
  await eventually(async () => {
    if (!(await accepts(ports.https))) throw new Error(`caddy does not listen: ${started.tail()}`)
  })
  return started
}
