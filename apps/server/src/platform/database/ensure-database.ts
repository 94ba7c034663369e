import { Client } from 'pg'

const EXISTS_ALREADY = '42P04'

/** Creates the database unless it exists. Several processes may try at once. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== EXISTS_ALREADY && code !== '23505') throw error
  } finally {
    await client.end()
  }
}
