import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A table that the web's build left for the server: such as its `manifest`. Empty where there is none. */
export function readBuilt<Row>(folder: string, table: string): Record<string, Row> {
  const file = path.join(folder, '.vite', `${table}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Row>) : {}
}
