import type { TestProject } from 'vitest/node'
import { checkRowTypes } from './row-types/make-row-types.ts'
import { newRecord, readRecords, replaceRecords } from './row-types/statement-records.ts'
import { copyTemplate, listClusterNodes, makeTemplate, type Servers } from './template-database.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The servers of the test databases: the same one, or the cluster that `CITUS_URL` names. */
    servers: Servers
    /** The folder in which `record-row-statements.ts` writes. */
    statementsFolder: string
  }
}

/** Starts one PostgreSQL that serves the whole run. The first test that needs a database creates the template. */
export default async function setUp(project: TestProject) {
  const postgres = await startTemporaryPostgres()
  project.provide('postgresUrl', postgres.url())
  const { CITUS_URL } = process.env
  project.provide('servers', CITUS_URL ? await listClusterNodes(CITUS_URL) : [postgres.url()])
  const record = newRecord()
  project.provide('statementsFolder', record)
  return async () => {
    try {
      if (!CITUS_URL) await endRecord(project, record, postgres.url())
    } finally {
      await postgres.stop()
    }
  }
}

/** Keeps the statements of this run for `npm run sql-types`, and checks that their row types are up to date. */
async function endRecord(project: TestProject, record: string, url: string): Promise<void> {
  const { texts } = readRecords(record)
  if (texts.size === 0) return
  const kept = (await isWholeRun(project)) ? replaceRecords(record) : record
  const { url: database } = await copyTemplate([url], await makeTemplate([url]))
  await checkRowTypes(database, readRecords(kept))
}

/** True if all tests of the project have run, and none has failed. */
async function isWholeRun(project: TestProject): Promise<boolean> {
  const { config, state } = project.vitest
  const { testFiles } = await project.globTestFiles()
  const own = state.getFiles().filter(({ projectName }) => projectName === project.name)
  const isGood = own.every(({ result }) => result?.state === 'pass' || result?.state === 'skip')
  return own.length === testFiles.length && isGood && config.testNamePattern === undefined
}
