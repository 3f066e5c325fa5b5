import type { Rgb } from './made.ts'

// Upright sizes and mean colours (3 × 3 cells, row by row) of difficult images, as read by Pillow 13 with LittleCMS:
// largest page, EXIF applied, embedded profile converted to sRGB (perceptual), alpha on white, 16-bit values divided by
// 257.
export const REFERENCES: readonly {
  readonly file: string
  readonly size: readonly [number, number]
  readonly cells: string
}[] = [
  {
    file: '16bit.cropped.tif',
    size: [64, 64],
    cells: '020202 010101 010101 010101 010101 010101 020202 010101 010101',
  },
  {
    file: '2569067123_aca715a2ee_o.jpg',
    size: [2725, 2225],
    cells: '755142 6b4637 3d322d 4a3e39 785c4d 58473d 604c40 926949 684f37',
  },
  {
    file: 'Channel_digital_image_CMYK_color.jpg',
    size: [500, 333],
    cells: '727270 757674 727574 6a7659 6e7665 72796b 768263 7c837f aaaaab',
  },
  {
    file: 'G31D_MULTI.TIF',
    size: [2464, 3248],
    cells: 'f9f9f9 f1f1f1 f1f1f1 f0f0f0 e7e7e7 f6f6f6 e9e9e9 dfdfdf dcdcdc',
  },
  {
    file: 'Landscape_6.jpg',
    size: [1800, 1200],
    cells: 'a5c3ea 8aadd5 566475 657b90 434f5a 67696e 4d5c60 536374 424c58',
  },
  {
    file: 'Portrait_3.jpg',
    size: [1200, 1800],
    cells: '97a4ad a4afb8 d0d5dd 8b9a9f 92a0a7 7e8d91 7b858c 747d84 808a91',
  },
  {
    file: 'alpha-premultiply-1024x768-paper.png',
    size: [1024, 768],
    cells: 'fbf0ef d2d1cf f7f8f8 fde9e9 eee2e1 f2f2f2 fefdfc fbf9f5 feeae7',
  },
  {
    file: 'fogra-0-100-100-0.tif',
    size: [1000, 1000],
    cells: 'e30614 e30614 e30614 e30614 e30614 e30614 e30614 e30614 e30614',
  },
  {
    file: 'gamma_dalai_lama_gray.jpg',
    size: [258, 222],
    cells: '7f7f7f 7f7f7f 7f7f7f 7f7f7f 7f7f7f 7f7f7f 7f7f7f 7f7f7f 7f7f7f',
  },
  {
    file: 'grey-8bit-alpha.png',
    size: [400, 300],
    cells: 'fdfdfd f7f7f7 f7f7f7 f6f6f6 e3e3e3 efefef ffffff f1f1f1 fefefe',
  },
  {
    file: 'hopper_gray.jpg',
    size: [128, 128],
    cells: '393939 696969 6c6c6c 444444 818181 888888 282828 464646 2f2f2f',
  },
  {
    file: 'rotating-squares.gif',
    size: [80, 80],
    cells: 'c8f4ff b8d1de d7e0e7 b8d1de c7d6e0 bac9d6 d7e0e7 bac9d6 d6dfe6',
  },
  { file: 'sample.tif', size: [290, 442], cells: '9c876d 7b7372 a28b6d 6d686b 424e6e 797066 a08d72 75706f 958165' },
  {
    file: 'tif-rgb-3res-64x56x16-tiled-uncompressed.tif',
    size: [64, 56],
    cells: '7c855b 927656 958468 967d62 aa9b85 928462 746248 9e866c 988664',
  },
  {
    file: 'tif-rgba-1res-64x56x16-tiled-lzw.tif',
    size: [64, 56],
    cells: '7c855b 927656 958468 967d62 aa9b85 928462 746248 9e866c 988664',
  },
]

const rgb = (hex: string): Rgb => {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [r, g, b]
}

/** Returns the mean colours of a reference's cells. */
export const referenceColours = ({ cells }: { readonly cells: string }): Rgb[] => cells.split(' ').map(rgb)
