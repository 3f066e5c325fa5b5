/** Changes when a description would be written differently in any format: stored records of an older form are outdated. */
export const WRITTEN = 'f16193f08e964e7a'
