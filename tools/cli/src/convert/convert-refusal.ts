/** A file that is not converted. The message explains why. */
export class ConvertRefusal extends Error {}
