export { absent } from './absent.ts'
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts'
export { sharedFolder } from './shared.ts'
export { bringVeraPdf, type PdfFlavour, type PdfVerdict, type VeraPdf } from './verapdf/verapdf.ts'
