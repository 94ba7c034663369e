import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

/* Hashes passwords one after another, on a thread of lower priority than other work. */

export interface HashOrder {
  readonly password: string
  /** The hash to verify against. If null, the password is hashed. */
  readonly hashed: string | null
}

/** The OWASP recommendation for argon2id, the default algorithm: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The priority of the thread. At the lowest priority no one could sign in while other programs use the machine. */
const NICE = 5

// On other systems this call would change the priority of the whole process.
if (process.platform === 'linux') setPriority(0, NICE)

export default ({ password, hashed }: HashOrder): string | boolean =>
  hashed === null ? hashSync(password, COST) : verifySync(hashed, password)
