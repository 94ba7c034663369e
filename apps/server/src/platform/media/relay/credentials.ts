import { createHash, createHmac } from 'node:crypto'

/** Credentials of a browser for the relay: a name with an expiry time, and a password derived from it. */
export interface RelayCredentials {
  readonly username: string
  readonly credential: string
}

/**
 * Issues credentials that expire by themselves, in the form that TURN servers know (draft-uberti-behave-turn-rest). The
 * name is the expiry time in seconds with a label of ours behind it. The password is its signature with a secret that
 * the relay shares.
 */
export function issueCredentials(secret: string, untilMillis: number, word: string): RelayCredentials {
  const username = `${Math.floor(untilMillis / 1000)}:${word}`
  return { username, credential: passwordOf(secret, username) }
}

const passwordOf = (secret: string, username: string) => createHmac('sha1', secret).update(username).digest('base64')

/**
 * Returns the key that signs the messages of a name.
 * @returns null for an expired or foreign name
 */
export function keyOf(secret: string, username: string, realm: string, now: number): Buffer | null {
  const until = /^(\d{1,12}):[\w-]{1,60}$/.exec(username)?.[1]
  if (!until || Number(until) * 1000 < now) return null
  return createHash('md5')
    .update(`${username}:${realm}:${passwordOf(secret, username)}`)
    .digest()
}
