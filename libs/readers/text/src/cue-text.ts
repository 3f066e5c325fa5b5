const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', quot: '"', apos: "'" },
  ...{ lrm: '\u200E', rlm: '\u200F' },
}

/** Replaces the entities of WebVTT by their characters; others stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|[a-z]{2,4});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = Number(name.slice(1))
    return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? whole : String.fromCodePoint(code)
  })
