import { inject } from 'vitest'
import { copyTemplate, makeTemplate } from './template-database.ts'

/** A database of one's own with all tables and no rows; `drop` it after the tests of the file. */
export async function aDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const servers = inject('servers')
  return copyTemplate(servers, await makeTemplate(servers))
}
