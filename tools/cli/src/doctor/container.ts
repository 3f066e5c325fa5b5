import { existsSync } from 'node:fs'

/** Files that Docker and Podman put into each container. */
const MARKS = ['/.dockerenv', '/run/.containerenv'] as const

const LOOPBACK = /^(?:(?:.*\.)?localhost|127\.[\d.]+|\[::1\]|)$/

const isLoopback = (url: string): boolean => LOOPBACK.test(URL.parse(url)?.hostname ?? '')

interface Urls {
  readonly publicUrl: string
  readonly databaseUrl: string
}

/** Whether this program runs in a container. */
export const isInContainer = (): boolean => MARKS.some((file) => existsSync(file))

/**
 * Returns whether the public URL leads to the container of this program rather than to a gateway: it is of localhost, and
 * other parts of the installation, such as the database, are in other containers.
 */
export const leadsToItself = ({ publicUrl, databaseUrl }: Urls, inContainer = isInContainer()): boolean =>
  inContainer && isLoopback(publicUrl) && !isLoopback(databaseUrl)
