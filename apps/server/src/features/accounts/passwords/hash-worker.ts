import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashAnswer, HashOrder } from './hash-order.ts'

/* Hashes passwords one after another, on a thread that yields to whatever else the machine has to do. */

/** OWASP's choice for argon2id, the default algorithm: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const NICE = 19

// Elsewhere the same words would make the whole process wait.
if (process.platform === 'linux') setPriority(0, NICE)

parentPort?.on('message', ({ id, password, hashed }: HashOrder) => {
  const answer = (rest: Omit<HashAnswer, 'id'>) => parentPort?.postMessage({ id, ...rest } satisfies HashAnswer)
  try {
    answer({ result: hashed === null ? hashSync(password, COST) : verifySync(hashed, password) })
  } catch (error) {
    answer({ error: String(error) })
  }
})
