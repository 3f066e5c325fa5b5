/** Types that a browser may display safely. Anything else is offered as a download. */
const SHOWN = /^(?:(?:image|audio|video)\/[a-z0-9][a-z0-9.+-]*|application\/pdf)$/

/** Returns whether a browser displays a file of this type instead of saving it. */
export const isShownType = (mimeType: string): boolean => SHOWN.test(mimeType)

/** Returns the media type to serve a file with: its own, unless a browser could display it as a page of this origin. */
export const servedType = (mimeType: string): string => (isShownType(mimeType) ? mimeType : 'application/octet-stream')
