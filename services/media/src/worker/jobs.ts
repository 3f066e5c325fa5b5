/** The queue of pictures to be made of what was attached. */
export const PICTURES = 'media'
