import type { Right } from '@parley/contract'
import type { NewAnswer } from './answer-store.ts'

export interface NewParticipant {
  /** null or absent: someone without an account, such as an imported speaker. */
  readonly userId?: string | null
  readonly name: string
  readonly surname?: string
  readonly email?: string | null
  readonly phone?: string | null
  readonly website?: string | null
  readonly city?: string | null
  readonly company?: string | null
  readonly jobTitle?: string | null
  readonly biography?: string | null
  readonly offer?: string | null
  readonly seek?: string | null
  readonly social?: Readonly<Record<string, string>>
  readonly typeId: string
  /** One that a file brought; a new one when absent. */
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
  /** Whether they have said so now. */
  readonly presentIsConfirmed?: boolean
  /** When they came into the event, in epoch milliseconds; now unless told. */
  readonly createdAt?: number
  /** Whether others find this person in the attendee list; they do when absent. */
  readonly listed?: boolean
  /** Whether they are listed once they have come. */
  readonly listedOnArrival?: boolean
  /** Whether the person themselves has said so. */
  readonly listedAnswered?: boolean
  /** Whether the type was chosen for them, and is not only that of whoever joins. */
  readonly typeIsChosen?: boolean
  readonly profileIsFilled?: boolean
  readonly showSpeaker?: boolean
  readonly externalKey?: string | null
  /** `active` when absent. */
  readonly state?: 'active' | 'invited' | 'deleted'
  /**
   * Registered by a stranger for an address of an account, whose owner has yet to accept. Until then the ticket opens
   * nothing.
   *
   * @see docs/rules/checkin.md SCAN-1
   */
  readonly awaitsOwner?: boolean
  readonly categories?: readonly NewAnswer[]
}

export interface KeptParticipant {
  readonly participantId: string
  readonly ticketId: string
}
