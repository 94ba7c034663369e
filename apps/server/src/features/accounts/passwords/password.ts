import { makeSlots } from '../../../platform/slots.ts'
import { HASH_THREADS, hashApart } from './hash-apart.ts'

/** So many guesses are looked at in one moment; the others wait, and are refused without cost once an account is locked. */
export const inHashSlot = makeSlots(HASH_THREADS)

/** argon2id in its encoded form. Takes about 15 ms, so it is called before a transaction, never in one. */
export async function hashPassword(password: string): Promise<string> {
  return inHashSlot(async () => String(await hashApart(plain(password), null)))
}

/** Runs inside `inHashSlot`. */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  return (await hashApart(plain(password), hashed)) === true
}

/** Keyboards write the same letter in different ways. */
const plain = (password: string) => password.normalize('NFKC')
