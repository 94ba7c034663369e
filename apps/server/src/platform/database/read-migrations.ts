import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export type Migration = {
  /** The file name. The number at its beginning defines the order. */
  name: string
  sql: string
  checksum: string
  inTransaction: boolean
}

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export function readMigrations(folder: string = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, inTransaction: !/^-- no-transaction$/m.test(sql) }
    })
}
