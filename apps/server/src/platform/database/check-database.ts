import { Client } from 'pg'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const CONNECT_MS = 5_000
const OLDEST = 160_000
const NEEDED = ['btree_gist', 'btree_gin', 'pg_trgm']

/** Connects once to check the URL. @throws Error one line that names the setting and the remedy, within 5 s */
export async function checkDatabase(setting: string, url: string, withinMs = CONNECT_MS): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; shown: string; missing: string[] }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
         array(select name from unnest($1::text[]) as name except select name from pg_available_extensions) as missing`,
      [NEEDED],
    )
    const [found] = rows
    if (found && found.version < OLDEST) throw new Error(`it is PostgreSQL ${found.shown}. Use 16 or newer`)
    if (found && found.missing.length > 0) throw new Error(`it lacks ${found.missing.join(', ')}. Install them there`)
  } catch (error) {
    throw namedAfter(setting, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Returns an error of one line that begins with the setting. Reveals nothing of its value beyond the driver's own
 * message.
 */
export function namedAfter(setting: string, error: unknown): Error {
  const { code = '', message } = error as { code?: string; message: string }
  const reason = (message || code).replace(/\s+/g, ' ')
  return new Error(`${setting} cannot be used: ${reason}.${adviceFor(code, error)}`, { cause: error })
}

function adviceFor(code: string, error: unknown): string {
  if (code.startsWith('28')) return ' Correct the name or the password.'
  if (code === '3D000') return ' Create that database, or correct the name.'
  if (code === '42501') return ' Give that role the right to create tables and extensions there.'
  return isDatabaseUnavailable(error) ? ' Start that database, or correct the address.' : ''
}
