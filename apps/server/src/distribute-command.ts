import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { checkDatabase } from './platform/database/check-database.ts'
import { type Distributed, distribute, type NodeAddress } from './platform/database/distribute.ts'
import { migrate } from './platform/database/migrate.ts'
import { makeLog } from './platform/log.ts'
import { plainReason } from './platform/plain-reason.ts'
import { parseSettings } from './platform/settings.ts'

/* `npm run distribute -- --workers host:port,…` */

const USAGE = `npm run distribute -- [--workers HOST:PORT,…] [--coordinator HOST:PORT]

Distributes the tables over a Citus cluster: each event is stored on one worker, and people's accounts on every node.
DATABASE_URL names the coordinator. Tables that are already distributed stay unchanged, so run it again after each upgrade.

  --workers      the workers to add; not needed if the cluster has all its workers
  --coordinator  the address at which the workers reach the coordinator (default: the one in DATABASE_URL)`

class Misused extends Error {}

/** Parses the command line. Returns null if only help is requested. */
function readOrder(): { workers: NodeAddress[]; coordinator: NodeAddress | undefined } | null {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      options: { workers: text, coordinator: text, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return null
    return {
      workers: (values.workers?.split(',') ?? []).map(parseAddress),
      coordinator: values.coordinator === undefined ? undefined : parseAddress(values.coordinator),
    }
  } catch (error) {
    throw new Misused(`${(error as Error).message}\n\n${USAGE}`)
  }
}

function parseAddress(text: string): NodeAddress {
  const [, host, port] = /^([^\s:]+):(\d+)$/.exec(text.trim()) ?? []
  if (!host || !port) throw new Error(`${text} is not HOST:PORT.`)
  return { host, port: Number(port) }
}

function addressIn(url: string): NodeAddress {
  const { hostname, port, searchParams } = new URL(url)
  if (!hostname || searchParams.has('host'))
    throw new Error('The workers must reach the coordinator over TCP: set its address with --coordinator HOST:PORT.')
  return { host: hostname, port: Number(port || 5432) }
}

async function command(): Promise<void> {
  const order = readOrder()
  if (!order) return console.log(USAGE)
  const { workers, coordinator } = order
  const { databaseUrl, databaseDirectUrl } = parseSettings(process.env)
  const url = databaseDirectUrl ?? databaseUrl
  if (!url)
    throw new Error(
      'The embedded database cannot be distributed: set DATABASE_URL to the coordinator of a Citus cluster.',
    )
  await checkDatabase(databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url)
  await migrate({ url, log: makeLog('warn') })
  console.log(wordDone(await distribute({ url, coordinator: coordinator ?? addressIn(url), workers })))
}

function wordDone({ reference, distributed }: Distributed): string {
  if (reference.length + distributed.length === 0) return 'All tables are already distributed.'
  return [`By event: ${distributed.join(', ') || 'none'}.`, `On every node: ${reference.join(', ') || 'none'}.`].join(
    '\n',
  )
}

command().catch((error: unknown) => {
  console.error(plainReason(error))
  process.exitCode = error instanceof Misused ? 2 : 1
})
