/**
 * Returns SQL for the number of an image among those of a description that readers see, from 1; null if it is none of these.
 * @param image SQL expression for its UUID
 * @param description SQL expression for that of the description
 */
export const imageNumber = (image: string, description: string): string =>
  `(SELECT nullif(count(*), 0) FROM fonds.media m JOIN fonds.media o ON o.description_id = m.description_id
       WHERE m.id = ${image} AND m.description_id = ${description} AND m.copy_id IS NULL AND m.role IS DISTINCT FROM 'poster'
         AND o.renderable AND o.copy_id IS NULL AND o.role IS DISTINCT FROM 'poster' AND o.position <= m.position)`
