import { z } from 'zod'

/** Marks the schema of a setting that no longer does anything. */
const RETIRED = 'retired'

/**
 * A setting that no longer does anything. For one release, it is accepted with any value, so that an installation that still
 * sets it starts, and `loadConfig` names it in a warning.
 * @param reason why it does nothing, as the end of a sentence
 */
export const retiredSetting = (reason: string) =>
  z
    .string()
    .optional()
    .meta({ description: `Does nothing any more: ${reason}`, [RETIRED]: true })

/** Returns a warning for each retired setting that is given. */
export function retiredWarnings(schema: z.ZodType, env: NodeJS.ProcessEnv): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, setting]) => {
    const { [RETIRED]: isRetired, description } = setting.meta() ?? {}
    return isRetired === true && env[name] ? [`${name} can be removed. ${description}`] : []
  })
}

/** Settings that are transformed as a whole have their names in what goes in. */
export function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  return schema instanceof z.ZodObject ? schema.shape : {}
}
