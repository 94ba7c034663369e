import { PLAN_MAX_BYTES } from '@parley/contract/venue'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { limitConcurrency } from '../../../platform/concurrency/limit-concurrency.ts'
import { makeWorkerPool } from '../../../platform/concurrency/worker-pool.ts'
import type { Node } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { defineService } from '../../../platform/services.ts'
import type { DrawReply, DrawTask } from './draw-worker.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly extension: 'webp' | 'svg'
  readonly widthPx: number
  readonly heightPx: number
}

const LONG_SIDE_PX = 4_000
/**
 * The most pixels of a picture, more than in a scan of a large sheet. A small compressed file can expand to far more
 * and exhaust the memory.
 */
const MAX_PIXELS = 80_000_000
const AT_ONCE = 2
const MAX_WAITING = 16
const LIMITS = { seconds: 20, megabytes: 512 }

/**
 * Makes the picture of a floor plan. Detects the file type from the bytes, not from the name.
 *
 * @param page page of a PDF, from 1
 * @throws Failure `planTooLarge`
 * @throws Failure `planRefused` for other file types, and for files that need too much time or memory
 * @throws Failure `invalidInput` at `page` for a page that the PDF does not have; `unavailable` when too many requests
 *   wait
 * @see docs/rules/venue.md VENUE-1
 */
export async function makePicture(node: Node, bytes: Uint8Array, page: number): Promise<Picture> {
  if (bytes.byteLength > PLAN_MAX_BYTES) throw new Failure('planTooLarge')
  const { turn, run } = drawing(node)
  const type = await fileTypeFromBuffer(bytes)
  return turn(async () => {
    if (type?.mime === 'image/png' || type?.mime === 'image/jpeg') return reduce(bytes)
    const kind = type?.mime === 'application/pdf' ? 'pdf' : !type || type.mime === 'application/xml' ? 'svg' : null
    if (!kind) throw new Failure('planRefused')
    const drawn = await run({ bytes, kind, page, longSidePx: LONG_SIDE_PX }, LIMITS.seconds).catch(exceededLimits)
    if ('refused' in drawn) throw refusalOf(drawn.pages)
    return { ...drawn, extension: kind === 'svg' ? 'svg' : 'webp' }
  })
}

const drawing = defineService(
  () => {
    const limits = { threads: AT_ONCE, megabytes: LIMITS.megabytes }
    const pool = makeWorkerPool<DrawTask, DrawReply>(new URL('./draw-worker.ts', import.meta.url), limits)
    return { ...pool, turn: limitConcurrency(AT_ONCE, MAX_WAITING) }
  },
  ({ close }) => close(),
)

async function reduce(bytes: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .rotate()
      .resize(LONG_SIDE_PX, LONG_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, extension: 'webp', widthPx: info.width, heightPx: info.height }
  } catch {
    throw new Failure('planRefused')
  }
}

function exceededLimits(error: Error & { code?: string }): never {
  const isOurs = error.name === 'AbortError' || error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  throw isOurs ? new Failure('planRefused') : error
}

const refusalOf = (pages: number | null) =>
  pages === null
    ? new Failure('planRefused')
    : new Failure('invalidInput', {
        fields: [{ path: 'page', key: 'validation.error.max', params: { number: pages } }],
      })
