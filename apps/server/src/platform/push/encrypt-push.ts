import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a subscription, both as base64url. */
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

const RECORD_BYTES = 4_096
/** The byte that marks the end of the last record. */
const LAST = Buffer.from([2])

/**
 * Encrypts a push message as one record of `aes128gcm`.
 *
 * @param chosen for tests only: the sender's private key and the salt, which are otherwise new for each message
 * @see RFC 8291, RFC 8188
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  chosen: { readonly privateKey?: Buffer; readonly salt?: Buffer } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  if (chosen.privateKey) own.setPrivateKey(chosen.privateKey)
  else own.generateKeys()
  const ours = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const salt = chosen.salt ?? randomBytes(16)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), LAST])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
