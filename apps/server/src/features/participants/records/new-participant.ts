import type { Right } from '@parley/contract'
import type { NewAnswer } from './answer-store.ts'
import type { PersonTexts } from './person-texts.ts'

export interface NewParticipant extends Partial<PersonTexts> {
  readonly userId?: string | null
  readonly name: string
  readonly surname?: string
  readonly email?: string | null
  readonly social?: Readonly<Record<string, string>>
  readonly typeId: string
  /** The ticket id from a file; a new one is made when absent. */
  readonly ticketId?: string
  readonly ticketType?: string | null
  readonly photoPath?: string | null
  readonly organizer?: boolean
  readonly owner?: boolean
  readonly moderator?: boolean
  readonly checkInAdmin?: boolean
  readonly rights?: readonly Right[]
  readonly boothId?: string | null
  readonly boothRole?: 'owner' | 'admin' | 'user' | null
  readonly present?: 'venue' | 'online' | null
  readonly presentIsConfirmed?: boolean
  /** Epoch milliseconds; the current time when absent. */
  readonly createdAt?: number
  readonly listed?: boolean
  readonly listedOnArrival?: boolean
  readonly listedAnswered?: boolean
  /** False if the person got the default type. */
  readonly typeIsChosen?: boolean
  readonly profileIsFilled?: boolean
  readonly showSpeaker?: boolean
  readonly externalKey?: string | null
  readonly state?: 'active' | 'invited' | 'deleted'
  /**
   * True if a stranger registered the address of an account, and the owner has not accepted yet. Until then the ticket
   * is not valid.
   *
   * @see docs/rules/checkin.md SCAN-1
   */
  readonly awaitsOwner?: boolean
  readonly categories?: readonly NewAnswer[]
}

export interface StoredParticipant {
  readonly participantId: string
  readonly ticketId: string
}
