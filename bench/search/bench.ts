import type { OwnApp } from '../lib/own-app.ts'
import type { Product } from '../lib/product.ts'
import type { SqlDriver } from '../lib/sql-driver.ts'

export interface Bench {
  readonly product: Product
  /** A product that answers from the database alone. Its statements are the limit that the index is compared with. */
  readonly app: OwnApp
  readonly driver: SqlDriver
}
