/** The first file descriptor that a service manager passes. */
const FIRST = 3

const VARIABLES = ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES'] as const

/**
 * Takes the listening sockets that systemd has passed to this process, by sd_listen_fds(3). They stay open while the process is
 * replaced: new connections wait for its successor instead of being refused.
 * @returns their file descriptors, the first time only; empty if there are none
 */
export function takePassedSockets(env: NodeJS.ProcessEnv = process.env, pid = process.pid): number[] {
  const isOurs = env.LISTEN_PID === String(pid)
  const count = isOurs && /^\d{1,3}$/.test(env.LISTEN_FDS ?? '') ? Number(env.LISTEN_FDS) : 0
  // Child processes do not get the sockets: Node closes them there.
  for (const name of VARIABLES) delete env[name]
  return Array.from({ length: count }, (_, index) => FIRST + index)
}
