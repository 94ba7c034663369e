import { Client } from 'pg'
import { PUBLIC_FOLDER } from '../platform/database/embedded/choose-data-folder.ts'
import { findPlace } from '../platform/database/embedded/find-place.ts'

/** Connects to the database of the product on this data folder, as its jobs do. */
export async function inProductDatabase(dataDir: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const { socketFolder } = findPlace(dataDir, PUBLIC_FOLDER)
  const client = new Client({ host: socketFolder, user: 'parley', database: 'parley' })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
