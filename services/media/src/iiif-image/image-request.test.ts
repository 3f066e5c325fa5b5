import { ApiError } from '@fonds/http'
import { describe, expect, test } from 'vitest'
import { readImageRequest } from './image-request.ts'
import { presentInfo } from './image-service.ts'
import { restrictedShape, wholeShape } from './shape.ts'

const SHAPE = wholeShape({ width: 3000, height: 2000 })

/** Parses `region/size/rotation/quality.format`, in the notation of the specification. */
function read(path: string, shape = SHAPE) {
  const [region = '', size = '', rotation = '', file = ''] = path.split('/')
  return readImageRequest({ region, size, rotation, file }, shape)
}

function refused(path: string, shape = SHAPE): unknown {
  try {
    return read(path, shape)
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.extra.errors
    throw error
  }
}

describe('a region', () => {
  test.each([
    ['full', [0, 0, 3000, 2000]],
    ['square', [500, 0, 2000, 2000]],
    ['125,15,120,140', [125, 15, 120, 140]],
    ['2990,1990,100,100', [2990, 1990, 10, 10]],
    ['0,0,9999999999,9999999999', [0, 0, 3000, 2000]],
    ['pct:41.6,7.5,40,70', [1248, 150, 1200, 1400]],
    ['pct:99.99,0,0.001,100', [2999, 0, 1, 2000]],
    ['pct:50,50,100,100', [1500, 1000, 1500, 1000]],
  ])('%s is clipped to the image', (region, [left, top, width, height]) => {
    expect(read(`${region}/max/0/default.jpg`).region).toEqual({ left, top, width, height })
  })

  test.each([
    [{ width: 1200, height: 1800 }, [0, 300, 1200, 1200]],
    [{ width: 301, height: 600 }, [0, 149, 301, 301]],
    [{ width: 600, height: 301 }, [149, 0, 301, 301]],
    [{ width: 50, height: 50 }, [0, 0, 50, 50]],
  ])('a square is taken from the middle of %o', (size, [left, top, width, height]) => {
    expect(read('square/max/0/default.jpg', wholeShape(size)).region).toEqual({ left, top, width, height })
  })

  test.each([
    'Full',
    '',
    'pct:',
    '1,2,3',
    '1,2,3,4,5',
    '-1,0,10,10',
    '0,0,0,10',
    '0,0,10,0',
    '3000,0,10,10',
    '0,2000,10,10',
    'pct:0,0,0,10',
    'pct:100,0,10,10',
    'pct:0,0,1e2,10',
    '1.5,0,10,10',
    ' 0,0,10,10',
    '0,0,10,99999999999',
    'pct:0,0,NaN,1',
  ])('%j is rejected', (region) => {
    expect(refused(`${region}/max/0/default.jpg`)).toMatchObject([{ parameter: 'region' }])
  })
})

describe('a size', () => {
  test.each([
    ['max', [3000, 2000], 'max'],
    ['^max', [4096, 2731], '^max'],
    ['150,', [150, 100], '150,100'],
    [',150', [225, 150], '225,150'],
    ['225,100', [225, 100], '225,100'],
    ['3000,2000', [3000, 2000], 'max'],
    ['pct:50', [1500, 1000], '1500,1000'],
    ['pct:0.0001', [1, 1], '1,1'],
    ['!225,100', [150, 100], '150,100'],
    ['!9999,9999', [3000, 2000], 'max'],
    ['^4000,', [4000, 2667], '^4000,2667'],
    ['^150,', [150, 100], '150,100'],
    ['^pct:120', [3600, 2400], '^3600,2400'],
    ['^!4000,4000', [4000, 2667], '^4000,2667'],
    ['^!9999,9999', [4096, 2731], '^max'],
  ])('%s of the whole follows the standard, and has one canonical form', (size, [width, height], canonical) => {
    const found = read(`full/${size}/0/default.jpg`)
    expect(found.shown).toEqual({ width, height })
    expect(found.canonical).toBe(`full/${canonical}/0/default.jpg`)
    expect(read(found.canonical)).toEqual(found)
  })

  test.each([
    'full',
    '',
    ',',
    '!,',
    '!10,',
    '!,10',
    '^',
    '^^max',
    '!max',
    '0,',
    ',0',
    '0,10',
    '3001,',
    ',2001',
    '100,2001',
    'pct:101',
    'pct:0',
    'pct:',
    '^4097,',
    '^,4097',
    '^pct:500',
    '^pct:99999',
    '-1,',
    '1.5,',
    '10,10,',
    'pct:-5',
    '99999999999,',
  ])('%j is rejected', (size) => {
    expect(refused(`full/${size}/0/default.jpg`)).toMatchObject([{ parameter: 'size' }])
  })

  test('an image beyond the maximum size is shown at the maximum', () => {
    const huge = wholeShape({ width: 30_000, height: 10_000 })
    expect(read('full/max/0/default.jpg', huge).shown).toEqual({ width: 4096, height: 1365 })
    expect(read('0,0,5000,5000/max/0/default.jpg', huge).shown).toEqual({ width: 4096, height: 4096 })
    expect(refused('full/pct:50/0/default.jpg', huge)).toMatchObject([{ parameter: 'size' }])
    expect(read('full/max/0/default.jpg', huge).canonical).toBe('full/max/0/default.jpg')
  })
})

describe('rotation, quality and format', () => {
  test.each([
    ['0', false, 0, '0'],
    ['90', false, 90, '90'],
    ['!180', true, 180, '!180'],
    ['360', false, 0, '0'],
    ['270.0', false, 270, '270'],
  ])('rotation %s', (rotation, mirrored, turned, canonical) => {
    expect(read(`full/max/${rotation}/default.png`)).toMatchObject({
      mirrored,
      turned,
      format: 'png',
      canonical: `full/max/${canonical}/default.png`,
    })
  })

  test.each(['45', '-90', '361', '450', '', '!', '!!90', '9e1', '90deg', 'NaN'])(
    'rotation %j is rejected',
    (rotation) => {
      expect(refused(`full/max/${rotation}/default.jpg`)).toMatchObject([{ parameter: 'rotation' }])
    },
  )

  test.each([
    ['default.jpg', 'color', 'default.jpg'],
    ['color.webp', 'color', 'default.webp'],
    ['gray.png', 'gray', 'gray.png'],
    ['bitonal.jpg', 'bitonal', 'bitonal.jpg'],
  ])('%s', (file, quality, canonical) => {
    expect(read(`full/max/0/${file}`)).toMatchObject({ quality, canonical: `full/max/0/${canonical}` })
  })

  test.each([
    'default',
    '.jpg',
    'default.',
    'default.jpeg',
    'native.jpg',
    'default.tif',
    'default.jpg.png',
    'grey.jpg',
    'constructor.jpg',
  ])('%j is rejected', (file) => {
    expect(refused(`full/max/0/${file}`)).toMatchObject([{ parameter: 'file' }])
  })
})

describe('enlarging', () => {
  const small = wholeShape({ width: 300, height: 200 })
  test('is limited to twice the region, in every notation', () => {
    expect(read('full/^max/0/default.jpg', small).shown).toEqual({ width: 600, height: 400 })
    expect(read('0,0,1,1/^max/0/default.png', small).shown).toEqual({ width: 2, height: 2 })
    expect(read('10,10,50,40/^!4096,4096/0/default.png', small).shown).toEqual({ width: 100, height: 80 })
    expect(read('full/^pct:200/0/default.jpg', small).canonical).toBe('full/^max/0/default.jpg')
    expect(read('10,10,50,40/^100,80/0/default.jpg', small).shown).toEqual({ width: 100, height: 80 })
  })

  test.each([
    '0,0,1,1/^4096,4096',
    '0,0,1,1/^3,',
    '0,0,1,1/^,3',
    'full/^601,',
    'full/^pct:201',
    '0,0,100,10/^150,21',
    'full/^10,401',
  ])('%s is rejected', (path) => {
    expect(refused(`${path}/0/default.png`, small)).toMatchObject([{ parameter: 'size' }])
  })

  test('info.json agrees with the images', () => {
    const place = {
      tenant: { id: 'x', origin: 'https://x.example' },
      descriptionId: 'd',
      image: { id: 'i', sha256: 'ab'.repeat(32) },
    }
    for (const size of [
      { width: 300, height: 200 },
      { width: 9, height: 3000 },
      { width: 30_000, height: 20_000 },
    ]) {
      const shape = wholeShape(size)
      const { maxWidth, maxArea, sizes } = presentInfo(place, shape)
      const largest = read('full/^max/0/default.jpg', shape).shown
      for (const { width, height } of [largest, ...sizes]) {
        expect(Math.max(width, height)).toBeLessThanOrEqual(maxWidth)
        expect(width * height).toBeLessThanOrEqual(maxArea)
      }
    }
  })
})

test('all errors are reported at once', () => {
  expect(refused('x/max/1/y')).toMatchObject([
    { parameter: 'region' },
    { parameter: 'rotation' },
    { parameter: 'file' },
  ])
})

describe('a restricted image', () => {
  const restricted = restrictedShape({ width: 400, height: 267 })
  test('is equivalent to its thumbnail: regions are as coarse, and cannot be enlarged further', () => {
    expect(read('full/max/0/default.jpg', restricted).shown).toEqual({ width: 400, height: 267 })
    expect(read('pct:0,0,10,10/max/0/default.jpg', restricted).shown).toEqual({ width: 40, height: 27 })
    expect(read('0,0,512,512/max/0/default.jpg', restricted).shown).toEqual({ width: 400, height: 267 })
    expect(refused('full/^401,/0/default.jpg', restricted)).toMatchObject([{ parameter: 'size' }])
    expect(refused('0,0,100,100/400,400/0/default.jpg', restricted)).toMatchObject([{ parameter: 'size' }])
  })
})

test('any input is answered or rejected, without an internal error', () => {
  const words = [
    'full',
    'square',
    'max',
    '^',
    '!',
    'pct:',
    ',',
    '1',
    '0',
    '9999999999',
    '.',
    '-',
    'jpg',
    '\0',
    '٣',
    '%',
    ' ',
  ]
  let seed = 7
  const next = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const word = () => Array.from({ length: next(6) }, () => words[next(words.length)]).join('')
  for (let n = 0; n < 5_000; n++) {
    const found = refused([word(), word(), word(), word()].join('/'))
    expect(found).toBeDefined()
  }
})
