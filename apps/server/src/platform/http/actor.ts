import type { MayCall, Right } from '@parley/contract'

export interface Visitor {
  readonly userId: string | null
  readonly signInId: string | null
  readonly ip: string
  readonly userAgent: string
  /** True if the request comes from this machine and no one else can reach it. */
  readonly isLocal: boolean
}

export interface UserActor extends Visitor {
  readonly userId: string
  readonly signInId: string
}

export interface ParticipantActor extends UserActor {
  readonly eventId: string
  readonly participantId: string
  readonly typeId: string
  readonly organizer: boolean
  /** True if the participant may also delete the event and change its owners. */
  readonly owner: boolean
  readonly moderator: boolean
  readonly checkInAdmin: boolean
  readonly rights: readonly Right[]
  readonly boothId: string | null
  readonly boothRole: string | null
  readonly hasVideo: boolean
  /** Names of the tabs that the participant sees. Null if the event does not limit them. */
  readonly tabs: readonly string[] | null
}

export type ActorOf<W extends MayCall> = W extends 'anyone' ? Visitor : W extends 'user' ? UserActor : ParticipantActor

export interface Identity {
  readonly userId: string
  readonly signInId: string
  readonly participant: Omit<ParticipantActor, keyof UserActor> | null
}

export type Bearer = Pick<UserActor, 'userId' | 'signInId'>

export interface Authenticator {
  /**
   * Checks only the signature of a token. Returns null for a foreign one. @throws Failure `tokenExpired` if it only
   * needs a refresh
   */
  claimed(token: string): Promise<Bearer | null>
  /**
   * Looks up the caller with one statement. Returns null once the sign-in has ended.
   *
   * @param asType set by an organizer who wants the reply for a participant of this type
   * @throws Failure `notAllowed` if a caller who is not an organizer names a type, `notFound` for a type that the event
   *   lacks
   */
  live(bearer: Bearer, eventId: string | null, asType?: string): Promise<Identity | null>
}
