declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  interface J2KDecoder {
    getEncodedBuffer(length: number): Uint8Array
    getDecodedBuffer(): Uint8Array
    /** Decodes at full size divided by 2 to the power of `level`. */
    decodeSubResolution(level: number, layer: number): void
    delete(): void
  }
  interface OpenJpeg {
    readonly J2KDecoder: new () => J2KDecoder
  }
  interface Options {
    readonly locateFile: () => string
    readonly print: (line: string) => void
    readonly printErr: (line: string) => void
  }
  const create: (options: Options) => Promise<OpenJpeg>
  export default create
}

declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  interface J2KEncoder {
    getDecodedBuffer(frame: object): Uint8Array
    getEncodedBuffer(): Uint8Array
    setQuality(lossless: boolean, ratio: number): void
    encode(): void
    delete(): void
  }
  interface OpenJpeg {
    readonly J2KEncoder: new () => J2KEncoder
  }
  interface Options {
    readonly locateFile: () => string
    readonly print: (line: string) => void
    readonly printErr: (line: string) => void
  }
  const create: (options: Options) => Promise<OpenJpeg>
  export default create
}
