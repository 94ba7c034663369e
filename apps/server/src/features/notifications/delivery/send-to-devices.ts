import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { sendPush } from '../../../platform/push/index.ts'
import { type Device, deleteGoneDevices } from '../../accounts/index.ts'

export interface Shown {
  readonly title: string
  readonly body: string
  readonly path: string
  /** The notification replaces one with the same tag on the device. */
  readonly tag: string
  readonly lang: string
}

/**
 * Sends a push message to each device, and deletes devices that are gone.
 *
 * @throws Error when no device was reached and one may be reachable later
 */
export async function sendToDevices(ctx: Context, devices: readonly Device[], shown: Shown): Promise<void> {
  const topic = createHash('sha256').update(shown.tag).digest('base64url').slice(0, 32)
  const text = JSON.stringify(shown)
  const sent = await Promise.allSettled(devices.map(({ token }) => sendPush(ctx, token, text, topic)))
  const gone = devices.filter((_, at) => {
    const one = sent[at]
    return one?.status === 'fulfilled' && one.value === 'gone'
  })
  await deleteGoneDevices(ctx.db, gone)
  const failed = sent.find((each) => each.status === 'rejected')
  const isReached = sent.some((each) => each.status === 'fulfilled' && each.value === 'sent')
  if (failed && !isReached) throw failed.reason
}
