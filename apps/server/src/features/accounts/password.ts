import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { makeSlots } from './slots.ts'

/** OWASP's choice for argon2id, the default algorithm: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A storm of sign-ins must not take every thread that files and name look-ups need too. */
export const inHashSlot = makeSlots(availableParallelism() * 2)

/** argon2id in its encoded form. Takes about 10 ms, so it is called before a transaction, never in one. */
export async function hashPassword(password: string): Promise<string> {
  return inHashSlot(() => hash(plain(password), COST))
}

/** Runs inside `inHashSlot`. */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, plain(password))
}

/** Keyboards write the same letter in different ways. */
const plain = (password: string) => password.normalize('NFKC')
