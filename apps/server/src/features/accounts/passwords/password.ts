import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { makeWorkerPool } from '../../../platform/concurrency/worker-pool.ts'
import type { HashOrder } from './hash-worker.ts'

/** One core stays free of hashing, so that a storm of sign-ins keeps nobody else waiting. */
export const HASH_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

const runHash = makeWorkerPool<HashOrder, string | boolean>(new URL('./hash-worker.ts', import.meta.url), {
  threads: HASH_THREADS,
  idleMs: Number.POSITIVE_INFINITY,
})

/** A hash takes 15 ms; on a machine with everything else to do first, its thread has to wait. */
const MOST_SECONDS = 60

/** So many guesses are looked at in one moment; the others wait, and are refused without cost once an account is locked. */
export const inHashSlot = pLimit(HASH_THREADS)

/** argon2id in its encoded form. Takes about 15 ms, so it is called before a transaction, never in one. */
export async function hashPassword(password: string): Promise<string> {
  return inHashSlot(async () => String(await runHash({ password: plain(password), hashed: null }, MOST_SECONDS)))
}

/** Runs inside `inHashSlot`. */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  return (await runHash({ password: plain(password), hashed }, MOST_SECONDS)) === true
}

/** Keyboards write the same letter in different ways. */
const plain = (password: string) => password.normalize('NFKC')
