import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { makeWorkerPool } from '../../../platform/concurrency/worker-pool.ts'
import type { Node } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import type { HashOrder } from './hash-worker.ts'

/** One core stays free of hashing, so that a storm of sign-ins does not delay other requests. */
export const HASH_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

const hashing = defineService(
  () => {
    const worker = new URL('./hash-worker.ts', import.meta.url)
    const options = { threads: HASH_THREADS, idleMs: Number.POSITIVE_INFINITY }
    return { ...makeWorkerPool<HashOrder, string | boolean>(worker, options), inSlot: pLimit(HASH_THREADS) }
  },
  ({ close }) => close(),
)

/** The time limit of a hash. Hashing takes 15 ms, but its low-priority thread may wait long on a busy machine. */
const MAX_SECONDS = 60

export type InHashSlot = <T>(use: () => Promise<T>) => Promise<T>

/**
 * Limits the number of concurrent guesses. The others wait, and are refused without hashing once an account is locked.
 */
export const inHashSlot = <T>(node: Node, use: () => Promise<T>): Promise<T> => hashing(node).inSlot(use)

/** Takes about 15 ms, so callers hash before a transaction, never within one. */
export async function hashPassword(node: Node, password: string): Promise<string> {
  const { run, inSlot } = hashing(node)
  return inSlot(async () => String(await run({ password: plain(password), hashed: null }, MAX_SECONDS)))
}

/** Must be called inside `inHashSlot`. */
export async function isPassword(node: Node, hashed: string, password: string): Promise<boolean> {
  return (await hashing(node).run({ password: plain(password), hashed }, MAX_SECONDS)) === true
}

/** Normalizes the text, because keyboards encode the same letter in different ways. */
const plain = (password: string) => password.normalize('NFKC')
