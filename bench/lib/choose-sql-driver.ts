import { findPgbench } from './pgbench.ts'
import { plainDriver } from './plain-driver.ts'
import type { SqlDriver } from './sql-driver.ts'

/** pgbench where the machine has it, else a plain loop over the driver that the product has too. */
export const chooseSqlDriver = (databaseUrl: string): SqlDriver => findPgbench(databaseUrl) ?? plainDriver(databaseUrl)
