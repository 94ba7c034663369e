import { createHash, createHmac } from 'node:crypto'

export interface RelayCredentials {
  readonly username: string
  readonly credential: string
}

/**
 * Issues credentials for TURN servers (draft-uberti-behave-turn-rest): the expiry in seconds with a label, and its
 * signature.
 */
export function issueCredentials(secret: string, untilMillis: number, word: string): RelayCredentials {
  const username = `${Math.floor(untilMillis / 1000)}:${word}`
  return { username, credential: passwordOf(secret, username) }
}

const passwordOf = (secret: string, username: string) => createHmac('sha1', secret).update(username).digest('base64')

export function keyOf(secret: string, username: string, realm: string, now: number): Buffer | null {
  const until = /^(\d{1,12}):[\w-]{1,60}$/.exec(username)?.[1]
  if (!until || Number(until) * 1000 < now) return null
  return createHash('md5')
    .update(`${username}:${realm}:${passwordOf(secret, username)}`)
    .digest()
}
