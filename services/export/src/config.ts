import { loadConfig, serviceSettings } from '@fonds/service-kit'
import { objectStoreSettings } from '@fonds/service-kit/object-store'
import { z } from 'zod'

const Config = z.object({
  ...serviceSettings,
  ...objectStoreSettings,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
})

/** The environment, read once; every problem is printed and ends the process. */
export const readConfig = () => loadConfig(Config)
