import { type Product as OpenProduct, openProduct } from '../../apps/server/src/open-product.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import { parseSettings } from '../../apps/server/src/platform/settings.ts'
import { type Recorder, recordStatements } from '../../apps/server/src/testing/record-statements.ts'
import { onCleanUp } from './clean-up.ts'
import type { Product } from './product.ts'

/** The product's code in this process, on the database of a running product. */
export interface OwnApp {
  readonly ctx: Context
  readonly fastify: OpenProduct['fastify']
  readonly databaseUrl: string
  readonly recorder: Recorder
}

export async function openApp(
  { dataDir, url }: Pick<Product, 'dataDir' | 'url'>,
  more: Record<string, string> = {},
): Promise<OwnApp> {
  const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  onCleanUp(() => postgres.stop())
  const databaseUrl = postgres.url('parley')
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: url,
    DEMO: 'off',
    ...more,
  })
  const { ctx, fastify, close } = await openProduct(settings, { databaseUrl, log })
  const recorder = recordStatements(ctx.pool)
  onCleanUp(close)
  return { ctx, fastify, databaseUrl, recorder }
}
