// Names what compiled packages contain, so that scanners of vulnerabilities match it: Node itself, and the libraries in
// libvips. third-party.ts adds them to the bill of materials.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A component of CycloneDX that no package manager knows. */
export interface NativePart {
  readonly type: 'application' | 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly cpe?: string
}

/** A library as `versions.json` of libvips names it: its own name, and vendor and product of its CPE if it has one. */
const LIBRARIES: Readonly<Record<string, readonly [name: string, cpe?: string]>> = {
  aom: ['libaom', 'aomedia:aomedia'],
  archive: ['libarchive', 'libarchive:libarchive'],
  cairo: ['cairo', 'cairographics:cairo'],
  exif: ['libexif', 'libexif_project:libexif'],
  expat: ['expat', 'libexpat_project:libexpat'],
  ffi: ['libffi'],
  fontconfig: ['fontconfig', 'fontconfig_project:fontconfig'],
  freetype: ['freetype', 'freetype:freetype'],
  fribidi: ['fribidi', 'gnu:fribidi'],
  glib: ['glib', 'gnome:glib'],
  harfbuzz: ['harfbuzz', 'harfbuzz_project:harfbuzz'],
  heif: ['libheif', 'struktur:libheif'],
  imagequant: ['libimagequant'],
  lcms: ['lcms2', 'littlecms:little_cms'],
  mozjpeg: ['mozjpeg', 'mozilla:mozjpeg'],
  pango: ['pango', 'gnome:pango'],
  pixman: ['pixman', 'pixman:pixman'],
  png: ['libpng', 'libpng:libpng'],
  rsvg: ['librsvg', 'gnome:librsvg'],
  tiff: ['libtiff', 'libtiff:libtiff'],
  uhdr: ['libultrahdr'],
  vips: ['libvips', 'libvips:libvips'],
  webp: ['libwebp', 'webmproject:libwebp'],
  xml2: ['libxml2', 'xmlsoft:libxml2'],
  'zlib-ng': ['zlib-ng', 'zlib-ng:zlib-ng'],
}

/**
 * Returns the parts of the compiled packages of an installation, each with the reference of the package that contains it.
 * @param components packages of its bill of materials
 */
export function nativeParts(
  components: readonly {
    readonly 'bom-ref'?: string
    readonly group?: string
    readonly name: string
    readonly version: string
  }[],
  folder: string,
): { readonly within: string; readonly part: NativePart }[] {
  return components.flatMap((component) => {
    const within = component['bom-ref'] ?? ''
    if (/^node-linux-/.test(component.name)) {
      return [{ within, part: part('application', 'node', component.version, 'nodejs:node.js') }]
    }
    if (!/^sharp-libvips-/.test(component.name)) return []
    const pattern = `node_modules/.pnpm/@img+${component.name}@${component.version}*/node_modules/@img/*/versions.json`
    const [file] = globSync(pattern, { cwd: folder })
    if (file === undefined) throw new Error(`${component.name} does not say what it contains`)
    const versions = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    return Object.entries(versions).map(([key, version]) => {
      const [name, cpe] = LIBRARIES[key] ?? [key]
      return { within, part: part('library', name, version, cpe) }
    })
  })
}

function part(type: NativePart['type'], name: string, version: string, cpe: string | undefined): NativePart {
  const purl = `pkg:generic/${name}@${version}`
  const named = { type, 'bom-ref': purl, name, version, purl }
  return cpe === undefined ? named : { ...named, cpe: `cpe:2.3:a:${cpe}:${version}:*:*:*:*:*:*:*` }
}
