export type BlockKind = 'session' | 'meeting' | 'off'

/** Instants are epoch milliseconds, the end excluded. */
export interface NewBlock {
  readonly participantId: string
  readonly kind: BlockKind
  /** The id of the session, meeting or off-time. */
  readonly sourceId: string
  readonly startsAt: number
  readonly endsAt: number
  readonly role: string
  /** True if no other holding block may overlap this one. */
  readonly holds: boolean
}

export interface MovedSource {
  readonly sourceId: string
  readonly startsAt: number
  readonly endsAt: number
}

export interface Source {
  readonly sourceId: string
  readonly participantId?: string
}

export interface ReleasedBlock {
  readonly participantId: string
  readonly blockId: string
  readonly sourceId: string
  readonly role: string
}
