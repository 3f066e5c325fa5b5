/** Kinds of timed words of sound and film, as HTML has them for tracks, but that transcripts are a kind of their own. */
export type FileTextKind = 'captions' | 'subtitles' | 'transcript'
