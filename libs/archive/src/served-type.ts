/** Types that a browser may show as what they are, and nothing behind them. Anything else is bytes to be saved. */
const SHOWN = /^(?:(?:image|audio|video)\/[a-z0-9][a-z0-9.+-]*|application\/pdf)$/

/** Whether a browser shows a file of this type, instead of saving it. */
export const isShownType = (mimeType: string): boolean => SHOWN.test(mimeType)

/** The media type that a file is served as: its own, unless a browser could take it for a page of ours. */
export const servedType = (mimeType: string): string => (isShownType(mimeType) ? mimeType : 'application/octet-stream')
