import type { OwnApp } from '../lib/own-app.ts'
import type { Product } from '../lib/product.ts'
import type { SqlDriver } from '../lib/sql-driver.ts'

/** What the rows of search are measured with. */
export interface Bench {
  readonly product: Product
  /** Answers from the database alone: what it sends is what the index is held against. */
  readonly app: OwnApp
  readonly driver: SqlDriver
}
