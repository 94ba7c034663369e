import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Node } from '../../platform/context.ts'
import { defineService } from '../../platform/services.ts'

const HOUR_SECONDS = 3_600

const imports = defineService(({ redis, settings }) =>
  settings.importsPerHour === 0
    ? null
    : makeLimiter(redis, { keyPrefix: 'parley:imports', points: settings.importsPerHour, duration: HOUR_SECONDS }),
)

/**
 * @throws Failure `tooManyRequests` above `IMPORTS_PER_HOUR`
 * @see docs/rules/storage.md STORE-5
 */
export async function consumeImportLimit(node: Node, eventId: string): Promise<void> {
  const limiter = imports(node)
  if (limiter) await consumeLimit(limiter, eventId)
}
