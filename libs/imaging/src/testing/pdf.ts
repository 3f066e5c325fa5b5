import { createHash } from 'node:crypto'

/** A page of a PDF for tests. */
interface PdfPage {
  /** In points; A4 by default. */
  readonly width?: number
  readonly height?: number
  /** Lines of text, below each other. */
  readonly text?: readonly string[]
  /** More operators of its content, such as `1 0 0 rg 0 0 100 100 re f`. */
  readonly drawn?: string
  /** More entries of its dictionary, such as `/Rotate 90`. */
  readonly more?: string
}

interface PdfOptions {
  /** More entries of the catalogue; `(n)` objects may be added by `objects`. */
  readonly catalog?: string
  /** More objects, from number 10 on; names of pages as `PAGE0`. */
  readonly objects?: readonly string[]
  /** Encrypts with a password (RC4, 128 bits). */
  readonly password?: string
}

const FIRST = 10

/** Builds a small PDF: of each page a dictionary and a content, with Helvetica as `/F`. */
export function pdfOf(pages: readonly PdfPage[], { catalog = '', objects = [], password }: PdfOptions = {}): Buffer {
  const pageAt = FIRST + objects.length
  const named = (text: string) => text.replace(/PAGE(\d+)/g, (_, n) => `${pageAt + 2 * Number(n)} 0 R`)
  const bodies = new Map<number, string | Buffer>([
    [1, named(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)],
    [2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${pageAt + 2 * n} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    ...objects.map((object, n) => [FIRST + n, named(object)] as const),
  ])
  const key = password === undefined ? null : encryption(password)
  for (const [n, { width = 595, height = 842, text = [], drawn = '', more = '' }] of pages.entries()) {
    const at = pageAt + 2 * n
    const resources = '/Resources << /Font << /F 3 0 R >> >>'
    bodies.set(
      at,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${resources} /Contents ${at + 1} 0 R ${more} >>`,
    )
    const lines = text.map((line, down) => `1 0 0 1 50 ${height - 60 - 20 * down} Tm (${line}) Tj`).join('\n')
    const plain = Buffer.from(`${drawn}\nBT /F 12 Tf ${lines} ET`, 'latin1')
    const content = key === null ? plain : key.encrypt(at + 1, plain)
    bodies.set(
      at + 1,
      Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
    )
  }
  return written(bodies, key?.trailer ?? '')
}

function written(bodies: ReadonlyMap<number, string | Buffer>, trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const places: string[] = []
  for (const [number, body] of [...bodies].toSorted(([a], [b]) => a - b)) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    places.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
    parts.push(part)
    length += part.length
  }
  const size = Math.max(...bodies.keys()) + 1
  parts.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** Encrypts by the standard handler, revision 3 (ISO 32000-1, 7.6.3); anyone may do anything. */
function encryption(password: string) {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const id = Buffer.alloc(16, 7)
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(-4)
  let ownerKey = md5(padded)
  for (let n = 0; n < 50; n++) ownerKey = md5(ownerKey)
  const owner = rounds(ownerKey, padded)
  let key = md5(padded, owner, rights, id)
  for (let n = 0; n < 50; n++) key = md5(key)
  const user = Buffer.concat([rounds(key, md5(PADDING, id)), Buffer.alloc(16)])
  const dictionary = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`
  return {
    trailer: `/Encrypt ${dictionary} /ID [<${id.toString('hex')}> <${id.toString('hex')}>]`,
    encrypt(number: number, content: Buffer): Buffer {
      const salt = Buffer.alloc(5)
      salt.writeUIntLE(number, 0, 3)
      return rc4(md5(key, salt), content)
    },
  }
}

/** RC4 twenty times, with the key changed each time. */
function rounds(key: Buffer, data: Buffer): Buffer {
  let result = data
  for (let n = 0; n < 20; n++) result = rc4(Buffer.from(key.map((byte) => byte ^ n)), result)
  return result
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n)
  const swap = (a: number, b: number) => {
    ;[state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]
  }
  for (let n = 0, other = 0; n < 256; n++) {
    other = (other + (state[n] ?? 0) + (key[n % key.length] ?? 0)) & 255
    swap(n, other)
  }
  let [a, b] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      a = (a + 1) & 255
      b = (b + (state[a] ?? 0)) & 255
      swap(a, b)
      return byte ^ (state[((state[a] ?? 0) + (state[b] ?? 0)) & 255] ?? 0)
    }),
  )
}
