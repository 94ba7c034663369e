import { Client } from 'pg'
import { PUBLIC_FOLDER } from '../apps/server/src/platform/database/embedded/choose-data-folder.ts'
import { findPlace } from '../apps/server/src/platform/database/embedded/find-place.ts'

/** Asks the product's own database, as its jobs do. */
async function inDatabase(use: (client: Client) => Promise<unknown>): Promise<void> {
  const { socketFolder } = findPlace(process.env.E2E_DATA_DIR ?? '', PUBLIC_FOLDER)
  const client = new Client({ host: socketFolder, user: 'parley', database: 'parley' })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

/** Lets saved searches be looked at now, which happens every five minutes. */
export const followSearches = () =>
  inDatabase((client) => client.query("select graphile_worker.add_job('networking.followSearches')"))

/** Lets the emails of saved searches leave now, which wait a minute for what else comes. */
export const mailMatches = () =>
  inDatabase(async (client) => {
    await client.query("update waiting_match set told_at = told_at - interval '1 minute'")
    await client.query("select graphile_worker.add_job('notifications.matchEmails')")
  })
