import { fileKind } from '@fonds/types'

/** Kinds of material, as Europeana calls them. */
export type Material = 'TEXT' | 'IMAGE' | 'SOUND' | 'VIDEO'

/** Kinds of material by words of genres, in the order in which they count. */
const GENRES: readonly (readonly [RegExp, Material])[] = [
  [/\b(?:sound|audio|oral histor|phonograph|tonaufnahme|tonband|enregistrements? sonores?|grabaci(?:ó|o)n)/iu, 'SOUND'],
  [
    /\b(?:films?(?!\s(?:negative|slide|strip|transparenc))|videos?|moving images?|motion pictures?|filme|vidéos?|películas?)\b/iu,
    'VIDEO',
  ],
  [
    /\b(?:photo|fotogra|picture|postcard|postkarte|ansichtskarte|drawing|zeichnung|dessin|dibujo|painting|gemälde|print\b|prints\b|engraving|lithograph|poster|plakat|affiche|maps?\b|karten?\b|plans?\b|pläne|cartes?\b|mapas?\b|negative|slides?\b|portrait)/iu,
    'IMAGE',
  ],
  [
    /\b(?:letters?\b|correspond|diar(?:y|ies)|manuscripts?\b|minutes\b|reports?\b|newspapers?|pamphlets?|books?\b|briefe?\b|tagebü|handschrift|protokoll|zeitung|lettres?\b|manuscrits?|journa(?:l|ux)\b|cartas?\b|manuscritos?)/iu,
    'TEXT',
  ],
]

/** Returns what a description is of by its genres, else by its files; null if they do not tell, as pictures of it do not. */
export function materialType(genres: readonly string[], files: readonly string[]): Material | null {
  for (const [pattern, type] of GENRES) if (genres.some((genre) => pattern.test(genre))) return type
  const kinds = new Set(files.map(fileKind))
  return kinds.has('sound') ? 'SOUND' : kinds.has('film') ? 'VIDEO' : null
}
