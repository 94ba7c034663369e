// npm run sql-types: generates the row types of all statements from those that the last tests on this machine have sent.
import { writeFileSync } from 'node:fs'
import { helpIfAsked } from './lib/help.mjs'
import { withRuntime } from './lib/with-runtime.mjs'

helpIfAsked(`npm run sql-types: writes the row types of SQL statements, row-types.gen.ts.

Run the tests of the statements first, because they record them: npx vitest run meetings`)

await withRuntime(import.meta.url)
await import('temporal-polyfill/global')
const { startTemporaryPostgres } = await import('../apps/server/src/testing/temporary-postgres.ts')
const { copyTemplate, makeTemplate } = await import('../apps/server/src/testing/template-database.ts')
const { makeRowTypes } = await import('../apps/server/src/testing/row-types/make-row-types.ts')
const { readRecords } = await import('../apps/server/src/testing/row-types/statement-records.ts')

const postgres = await startTemporaryPostgres()
try {
  const servers = [postgres.url()]
  const { url } = await copyTemplate(servers, await makeTemplate(servers))
  const { files, problems } = await makeRowTypes(url, readRecords())
  for (const [file, text] of files) writeFileSync(file, text)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}
