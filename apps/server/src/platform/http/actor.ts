import type { MayCall, Right } from '@parley/contract'

/** Someone at the door: the token is optional, so the user may be unknown. */
export interface Visitor {
  readonly userId: string | null
  readonly signInId: string | null
  readonly ip: string
  readonly userAgent: string
  /** Whether they ask on this machine, where nobody else can. */
  readonly isLocal: boolean
}

export interface UserActor extends Visitor {
  readonly userId: string
  readonly signInId: string
}

/** A user in the event that the call names. */
export interface ParticipantActor extends UserActor {
  readonly eventId: string
  readonly participantId: string
  readonly typeId: string
  readonly organizer: boolean
  /** May also delete the event and say who owns it. */
  readonly owner: boolean
  readonly moderator: boolean
  readonly checkInAdmin: boolean
  readonly rights: readonly Right[]
  readonly boothId: string | null
  readonly boothRole: string | null
  /** People of the event meet by video. */
  readonly hasVideo: boolean
  /** Keys of the tabs that this participant type sees; null when the event limits none. */
  readonly tabs: readonly string[] | null
}

export type ActorOf<W extends MayCall> = W extends 'anyone' ? Visitor : W extends 'user' ? UserActor : ParticipantActor

export interface Identity {
  readonly userId: string
  readonly signInId: string
  readonly participant: Omit<ParticipantActor, keyof UserActor> | null
}

/** Whom a token names, and the sign-in it was given to. */
export type Bearer = Pick<UserActor, 'userId' | 'signInId'>

export interface WhoIs {
  /**
   * Whom a token names, by its signature alone: the sign-in may have ended. Null when the token is none of ours; throws
   * Failure `tokenExpired` when it only needs a refresh.
   */
  claimed(token: string): Promise<Bearer | null>
  /**
   * Who that is, in one statement: user, live sign-in and, with an event, the participant. Null once the sign-in has ended.
   *
   * @param asType an organizer asks to be answered as a participant of this type
   * @throws Failure `notAllowed` when a caller who is no organizer names a type, `notFound` for a type that the event lacks
   */
  live(bearer: Bearer, eventId: string | null, asType?: string): Promise<Identity | null>
}
