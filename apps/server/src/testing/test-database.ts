import { inject } from 'vitest'
import { copyTemplate, makeTemplate } from './template-database.ts'

/** The template's name, determined once per worker, because this reads all migrations. */
let template: Promise<string> | undefined

/** Creates a database with all tables and no rows. `drop` it after the tests of the file. */
export async function aDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const servers = inject('servers')
  template ??= makeTemplate(servers)
  return copyTemplate(servers, await template)
}
