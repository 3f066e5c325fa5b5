/** Maximum number of descendants' images in a record's manifest; the rest are in the manifests of the descendants. */
export const MAX_DESCENDANT_IMAGES = 2_000

/**
 * Selects the images of all records below the parameter `path` that are in a manifest, in the order of the archive, from
 * `api.visible_descriptions` as `d` and `api.visible_media` as `m`. The order ends before a `LIMIT`.
 */
export const IMAGES_BELOW = `FROM api.visible_descriptions(:tenant) d JOIN api.visible_media(:tenant) m ON m.description_id = d.id
WHERE d.kind = 'record' AND d.thumbnail IS NOT NULL AND d.path > :path AND d.path < :path || '~' AND m.renderable
ORDER BY d.path, m.position`
