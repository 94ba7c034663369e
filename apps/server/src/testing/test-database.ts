import { inject } from 'vitest'
import { copyTemplate, makeTemplate } from './template-database.ts'

/** Asked for once by each worker: it reads all migrations. */
let template: Promise<string> | undefined

/** A database of one's own with all tables and no rows; `drop` it after the tests of the file. */
export async function aDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const servers = inject('servers')
  template ??= makeTemplate(servers)
  return copyTemplate(servers, await template)
}
