/* What the server and its hashing threads say to each other. */

export interface HashOrder {
  readonly id: number
  readonly password: string
  /** What the password is held against; null to hash it. */
  readonly hashed: string | null
}

export interface HashAnswer {
  readonly id: number
  readonly result?: string | boolean
  readonly error?: string
}
