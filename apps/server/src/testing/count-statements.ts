import type { Kysely } from 'kysely'
import type { DB } from '../platform/database/schema.gen.ts'

export function countStatements<D extends Kysely<DB>>(db: D): { db: D; sent: () => number } {
  let sent = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted as unknown as D, sent: () => sent }
}
