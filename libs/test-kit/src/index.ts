export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts'
export { sharedFolder } from './shared.ts'
