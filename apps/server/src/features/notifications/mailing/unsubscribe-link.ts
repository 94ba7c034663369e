import { type NotificationType, notificationTypes } from '@parley/contract/accounts'
import type { Node } from '../../../platform/context.ts'
import { isSignature, signText } from '../../../platform/cursor.ts'
import { digestOfEmail } from '../../accounts/index.ts'
import type { UnsubscribeTarget } from '../writing/index.ts'

const PURPOSE = 'unsubscribe'

export interface UnsubscribePayload {
  readonly userId: string | null
  readonly emailDigest: string | null
  readonly types: readonly NotificationType[]
}

/** Returns a link that ends emails of these types. It is signed, stored nowhere and valid forever. */
export async function createUnsubscribeUrl(
  node: Node,
  { userId, types }: UnsubscribeTarget,
  email: string,
): Promise<string> {
  const stopped: UnsubscribePayload = { userId, emailDigest: userId === null ? digestOfEmail(email) : null, types }
  const payload = Buffer.from(JSON.stringify([stopped.userId, stopped.emailDigest, stopped.types])).toString(
    'base64url',
  )
  const token = `${payload}.${await signText(node, PURPOSE, payload)}`
  return `${node.settings.publicUrl}/unsubscribe?${new URLSearchParams({ token })}`
}

/** Returns null for a token that we have not signed. */
export async function parseUnsubscribeToken(node: Node, token: string): Promise<UnsubscribePayload | null> {
  const [payload = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !(await isSignature(node, PURPOSE, payload, signature))) return null
  const [userId, emailDigest, types] = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const known: readonly string[] = notificationTypes
  return { userId, emailDigest, types: types.filter((type: string) => known.includes(type)) }
}
