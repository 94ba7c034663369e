// This script starts the same libraries and the same database, without the product's code.
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'

const [dataDir = '', libraries = '[]'] = process.argv.slice(2)
await Promise.all((JSON.parse(libraries) as string[]).map((file) => import(file)))
const silent = () => undefined
const log = { debug: silent, info: silent, warn: console.error, error: console.error }
const postgres = await startEmbeddedPostgres({ dataDir, log })
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit()))
console.log('ready')
