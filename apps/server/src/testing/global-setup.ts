import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One cluster for the whole run, removed at the end; the first test that asks for a database makes the template. */
export default async function setUp(project: TestProject) {
  const postgres = await startTemporaryPostgres()
  project.provide('postgresUrl', postgres.url())
  return postgres.stop
}
