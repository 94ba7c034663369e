import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

/* Hashes passwords one after another, on a thread that yields to whatever else the machine has to do. */

export interface HashOrder {
  readonly password: string
  /** What the password is held against; null to hash it. */
  readonly hashed: string | null
}

/** OWASP's choice for argon2id, the default algorithm: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The thread that answers comes first. With the lowest rank nobody could sign in while other programs keep the machine busy. */
const NICE = 5

// Elsewhere the same words would make the whole process wait.
if (process.platform === 'linux') setPriority(0, NICE)

export default ({ password, hashed }: HashOrder): string | boolean =>
  hashed === null ? hashSync(password, COST) : verifySync(hashed, password)
