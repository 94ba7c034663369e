import { createHash, createHmac } from 'node:crypto'

/** Credentials of a browser for the relay: a name with an end, and a password that follows from it. */
export interface RelayCredentials {
  readonly username: string
  readonly credential: string
}

/**
 * Credentials that end by themselves, as relays know them (draft-uberti-behave-turn-rest): the name is the second of their
 * end with a word of ours behind it, and the password its signature by a secret that the relay shares.
 */
export function writeCredentials(secret: string, untilMillis: number, word: string): RelayCredentials {
  const username = `${Math.floor(untilMillis / 1000)}:${word}`
  return { username, credential: passwordOf(secret, username) }
}

const passwordOf = (secret: string, username: string) => createHmac('sha1', secret).update(username).digest('base64')

/** The key that signs the messages of a name. @returns null for a name that has ended, or is none of ours */
export function keyOf(secret: string, username: string, realm: string, now: number): Buffer | null {
  const until = /^(\d{1,12}):[\w-]{1,60}$/.exec(username)?.[1]
  if (!until || Number(until) * 1000 < now) return null
  return createHash('md5')
    .update(`${username}:${realm}:${passwordOf(secret, username)}`)
    .digest()
}
