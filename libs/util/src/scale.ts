/**
 * Reads a factor for times from an environment variable; 1 if it is unset or empty.
 * @throws for anything but a positive number, which would mean no time at all
 */
export function scaleFrom(variable: string): number {
  const given = process.env[variable]
  if (given === undefined || given === '') return 1
  const scale = Number(given)
  if (!(scale > 0 && scale < Number.POSITIVE_INFINITY))
    throw new Error(`${variable} is not a positive number: ${given}`)
  return scale
}
