import { parseConfig } from '@fonds/config'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { iiifViewerSetting } from './iiif-viewer.ts'

const Config = z.object({ IIIF_VIEWER_URL: iiifViewerSetting })

const MANIFEST = 'http://archive.example/api/public/iiif/1/2/manifest.json?a=$&'

/** Returns the URL of the viewer by a setting. */
function viewerBy(env: NodeJS.ProcessEnv): string | null {
  const result = parseConfig(Config, env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config.IIIF_VIEWER_URL?.(MANIFEST) ?? null
}

describe('IIIF_VIEWER_URL', () => {
  test.each([{}, { IIIF_VIEWER_URL: '' }])('is the page of Mirador by default', (env) => {
    expect(viewerBy(env)).toBe(`https://projectmirador.org/embed/?iiif-content=${encodeURIComponent(MANIFEST)}`)
  })

  test('takes the URL of the manifest where its template says', () => {
    const url = viewerBy({ IIIF_VIEWER_URL: 'https://uv.example/uv.html#?manifest={manifest}&c=0' })
    expect(url).toBe(`https://uv.example/uv.html#?manifest=${encodeURIComponent(MANIFEST)}&c=0`)
  })

  test('offers no viewer if it is none', () => {
    expect(viewerBy({ IIIF_VIEWER_URL: 'none' })).toBeNull()
  })

  test.each(['https://uv.example/', 'javascript:{manifest}', 'uv.example/{manifest}', '{manifest}'])(
    '%s is refused, with what it must be',
    (template) => {
      const result = parseConfig(Config, { IIIF_VIEWER_URL: template })
      expect(result).toEqual({
        ok: false,
        problems: ["IIIF_VIEWER_URL: must be an http or https URL that contains {manifest}, or 'none'"],
      })
    },
  )
})
