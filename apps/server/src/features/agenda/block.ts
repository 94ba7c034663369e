export type BlockKind = 'session' | 'meeting' | 'off'

/** A stretch of a participant's time that is to be taken. Instants are epoch milliseconds, the end excluded. */
export interface NewBlock {
  readonly participantId: string
  readonly kind: BlockKind
  /** The session, meeting or off-time that it stands for. */
  readonly sourceId: string
  readonly startsAt: number
  readonly endsAt: number
  readonly role: string
  /** Whether nothing else that holds may lie over it. */
  readonly holds: boolean
}

/** Another time for every block of one source. */
export interface MovedSource {
  readonly sourceId: string
  readonly startsAt: number
  readonly endsAt: number
}

/** What blocks stand for: those of everyone, or of one participant. */
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
