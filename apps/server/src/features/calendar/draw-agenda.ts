import path from 'node:path'
import { makeWorkerPool } from '../../platform/concurrency/worker-pool.ts'
import type { Context } from '../../platform/context.ts'
import { hasCjk } from '../../platform/printing/scripts.ts'
import { defineService } from '../../platform/services.ts'
import { drawPdf, type Printed, textsOf } from './draw-pdf.ts'
import type { PrintOrder } from './draw-worker.ts'

const LIMITS = { seconds: 60, megabytes: 512, idleMs: 10_000 }

const thread = defineService(
  () => {
    const limits = { threads: 1, megabytes: LIMITS.megabytes, idleMs: LIMITS.idleMs }
    return makeWorkerPool<PrintOrder, Uint8Array>(new URL('./draw-worker.ts', import.meta.url), limits)
  },
  ({ close }) => close(),
)

/**
 * Draws boxes for Chinese, Japanese and Korean characters if reading their font takes too long.
 *
 * @see docs/rules/calendar.md CAL-10
 */
export async function drawAgenda(ctx: Context, printed: Printed): Promise<AsyncIterable<Uint8Array>> {
  if (!textsOf(printed).some(hasCjk)) return drawPdf(printed)
  const fontsFolder = path.join(ctx.settings.dataDir, 'fonts')
  const bytes = await thread(ctx)
    .run({ printed, fontsFolder }, LIMITS.seconds)
    .catch(() => null)
  return bytes ? only(bytes) : drawPdf(printed)
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
