import type { FullDescription } from '@fonds/archive'

/** The fields of a description that the PDF uses. */
export type Described = Pick<
  FullDescription,
  | 'id'
  | 'kind'
  | 'slug'
  | 'level'
  | 'other_level'
  | 'title'
  | 'title_devised'
  | 'reference_code'
  | 'written_code'
  | 'date'
  | 'languages'
  | 'access'
  | 'access_set'
  | 'entities'
  | 'set_notice'
  | 'body'
>
