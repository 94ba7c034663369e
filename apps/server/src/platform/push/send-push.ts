import * as z from 'zod/mini'
import type { Node } from '../context.ts'
import { ForbiddenAddress, postExternal } from '../outside/fetch-external.ts'
import { encryptPush } from './encrypt-push.ts'
import { vapidHeader } from './vapid.ts'

/** The outcome of a message. `gone`: nothing will ever reach this subscription again. */
type PushOutcome = 'sent' | 'gone'

const subscription = z.object({
  endpoint: z.string().check(
    z.maxLength(2_000),
    z.refine((each) => URL.canParse(each)),
  ),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
})

const MAX_MS = 10_000
const MAX_BYTES = 65_536
/** A push service stores a message for this long while the device is off. */
const KEPT_SECONDS = 6 * 3_600

/**
 * Sends a push message. An invalid subscription, or one that leads into a private network, counts as gone.
 *
 * @param topic a later message with the same topic replaces this one while the device is off
 * @throws Error if it may be retried
 * @see RFC 8030
 */
export async function sendPush(node: Node, token: string, text: string, topic: string | null): Promise<PushOutcome> {
  const { endpoint, keys } = parseSubscription(token) ?? {}
  if (!endpoint || !keys) return 'gone'
  try {
    const { status } = await postExternal(endpoint, encryptPush(text, keys), {
      headers: {
        Authorization: await vapidHeader(node, endpoint, node.clock.now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(KEPT_SECONDS),
        Urgency: 'normal',
        ...(topic ? { Topic: topic } : {}),
      },
      signal: AbortSignal.timeout(MAX_MS),
      mostBytes: MAX_BYTES,
      origins: node.settings.pushOrigins,
    })
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    throw new Error(`The push service answered ${status}`)
  } catch (error) {
    if (error instanceof ForbiddenAddress) return 'gone'
    throw error
  }
}

function parseSubscription(token: string) {
  try {
    return subscription.safeParse(JSON.parse(token)).data
  } catch {
    return undefined
  }
}
