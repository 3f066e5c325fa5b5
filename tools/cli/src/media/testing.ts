/** A GIF of 3 × 2 pixels. */
export const PIXEL_GIF: Buffer = Buffer.from('R0lGODlhAwACAIAAAExpccAwICH5BAUAAAAALAAAAAADAAIAAAICjF8AOw==', 'base64')
