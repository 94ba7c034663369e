import { findPgbench } from './pgbench.ts'
import { plainDriver } from './plain-driver.ts'
import type { SqlDriver } from './sql-driver.ts'

/** Chooses pgbench if it is installed. The fallback is a plain loop over the same driver as the product's. */
export const chooseSqlDriver = (databaseUrl: string): SqlDriver => findPgbench(databaseUrl) ?? plainDriver(databaseUrl)
