import type { TestProject } from 'vitest/node'
import { listClusterNodes, type Servers } from './template-database.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The servers of the test databases: the same one, or the cluster that `CITUS_URL` names. */
    servers: Servers
  }
}

/** Starts one PostgreSQL that serves the whole run. The first test that needs a database creates the template. */
export default async function setUp(project: TestProject) {
  const postgres = await startTemporaryPostgres()
  project.provide('postgresUrl', postgres.url())
  const { CITUS_URL } = process.env
  project.provide('servers', CITUS_URL ? await listClusterNodes(CITUS_URL) : [postgres.url()])
  return postgres.stop
}
