import { withParameter } from '../page/visit.ts'

/**
 * Returns the URL of the page that shows an image beside its transcription.
 * @param description URL of the record or collection
 * @param image number of the image among those of the description, from 1, or its UUID
 * @param query the search whose words are marked
 */
export function transcriptionUrl(description: string, image: number | string, query: string | null = null): string {
  const url = `${description}/texts/${image}`
  return query === null || query === '' ? url : withParameter(url, 'q', query)
}
