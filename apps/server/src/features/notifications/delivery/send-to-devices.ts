import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { sendPush } from '../../../platform/push/index.ts'
import { type Device, dropDevices } from '../../accounts/index.ts'

/** What a device shows. */
export interface Shown {
  readonly title: string
  readonly body: string
  /** The page that a click opens. */
  readonly path: string
  /** One with the same tag takes the place of the last. */
  readonly tag: string
  readonly lang: string
}

/**
 * Sends to all devices of a person, and forgets those that are gone.
 *
 * @throws Error when none was reached and one may be later
 */
export async function sendToDevices(ctx: Context, devices: readonly Device[], shown: Shown): Promise<void> {
  const topic = createHash('sha256').update(shown.tag).digest('base64url').slice(0, 32)
  const text = JSON.stringify(shown)
  const sent = await Promise.allSettled(devices.map(({ token }) => sendPush(ctx, token, text, topic)))
  const gone = devices.filter((_, at) => {
    const one = sent[at]
    return one?.status === 'fulfilled' && one.value === 'gone'
  })
  await dropDevices(ctx.db, gone)
  const failed = sent.find((each) => each.status === 'rejected')
  const isReached = sent.some((each) => each.status === 'fulfilled' && each.value === 'sent')
  if (failed && !isReached) throw failed.reason
}
