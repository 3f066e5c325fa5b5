import { type Pool, query } from '@fonds/service-kit'

export async function pingDatabase(pool: Pool): Promise<void> {
  await query(pool, { name: 'ping', text: 'SELECT 1', values: [] })
}
