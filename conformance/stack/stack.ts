import { bringS3, type S3Server } from '@fonds/test-kit/s3'
import { type Installation, type InstallationOptions, startInstallation, type Upstream } from './installation.ts'
import { bringToxiproxy, type Link, startToxiproxy } from './toxiproxy.ts'

export type LinkName = Upstream | 's3'

/**
 * An installation with Toxiproxy on each connection between its programs, and with an object store that can be damaged.
 */
export interface Stack extends Installation {
  readonly links: Readonly<Record<LinkName, Link>>
  readonly s3: S3Server
}

export type StackOptions = Omit<InstallationOptions, 'store' | 'connect'>

/** Starts the stack with both archives. Returns the reason if a program is not available. */
export async function startStack(options: StackOptions): Promise<Stack | { readonly failure: string }> {
  const toxiproxy = await bringToxiproxy(options.signal)
  if ('failure' in toxiproxy) return toxiproxy
  const s3 = bringS3()
  if ('failure' in s3) return s3
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const proxy = await startToxiproxy(toxiproxy.command)
    stops.push(proxy.stop)
    const objects = await s3.start()
    stops.push(objects.stop)
    const links = {} as Record<LinkName, Link>
    const connect = async (name: LinkName, port: number) => {
      const link = await proxy.link(name, `127.0.0.1:${port}`)
      links[name] = link
      return link.port
    }
    const store = storeSettings(objects, await connect('s3', Number(new URL(objects.endpoint).port)))
    const installation = await startInstallation({ ...options, store, connect })
    if ('failure' in installation) {
      await stop()
      return installation
    }
    stops.push(installation.stop)
    const searchOutage = { begin: () => links.elasticsearch.cut(), end: () => links.elasticsearch.heal() }
    return { ...installation, links, searchOutage, s3: objects, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const storeSettings = ({ bucket, accessKeyId, secretAccessKey }: S3Server, port: number) => ({
  OBJECT_STORE_URL: `s3://${bucket}`,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
