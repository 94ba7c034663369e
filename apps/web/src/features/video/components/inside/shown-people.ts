import type { EventDetails } from '@parley/contract/app'
import type { ParticipantState, Reaction } from '@parley/contract/video'
import type { OwnMediaState } from '../../connection/own-media.ts'
import { SCREEN, type Source } from '../../connection/room-lines.ts'

export interface ShownPerson {
  readonly id: string
  readonly name: string
  readonly photo: string | null
  /** The seat of the person. Null until the server has assigned one. */
  readonly seat: number | null
  readonly isOwn: boolean
  /** The picture of the camera. Null if there is none or it is switched off. */
  readonly picture: MediaStreamTrack | null
  readonly hasSound: boolean
  readonly isHandUp: boolean
  readonly reaction: Reaction | null
  /** The state on the server. For the reader, null until the server knows of them. */
  readonly state: ParticipantState | null
}

export interface ShownScreen {
  readonly picture: MediaStreamTrack
  readonly name: string
  readonly isOwn: boolean
}

interface Seen {
  readonly people: readonly ParticipantState[]
  readonly sources: readonly Source[]
  readonly me: Pick<NonNullable<EventDetails['me']>, 'participantId' | 'fullName' | 'profilePhotoPath'>
  readonly own: OwnMediaState
  /** True for a member of the room. False in the audience, which has no tile. */
  readonly isMember: boolean
  readonly hand: boolean
  /** The reactions by participant id. */
  readonly reactions: ReadonlyMap<string, Reaction>
}

export function shownPeople({ people, sources, me, own, isMember, hand, reactions }: Seen): readonly ShownPerson[] {
  const others = people
    .filter(({ id }) => id !== me.participantId)
    .map(
      (state): ShownPerson => ({
        id: state.id,
        name: state.person.fullName,
        photo: state.person.profilePhotoPath,
        seat: state.seat,
        isOwn: false,
        picture: state.video && !state.videoMuted ? (sources[state.seat]?.picture ?? null) : null,
        hasSound: state.audio && !state.audioMuted,
        isHandUp: state.handAt !== null,
        reaction: reactions.get(state.id) ?? null,
        state,
      }),
    )
  if (!isMember) return others
  const mine = people.find(({ id }) => id === me.participantId) ?? null
  const oneself: ShownPerson = {
    id: me.participantId,
    name: me.fullName,
    photo: me.profilePhotoPath,
    seat: mine?.seat ?? null,
    isOwn: true,
    picture: mine?.videoMuted ? null : own.camera.track,
    hasSound: own.microphone.isOn && own.microphone.track !== null && !mine?.audioMuted,
    isHandUp: hand,
    reaction: reactions.get(me.participantId) ?? null,
    state: mine,
  }
  return [...others, oneself]
}

/** Returns the shared screen. The reader's own is shown from the local track, not by way of the server. */
export function shownScreen({ people, sources, me, own }: Seen): ShownScreen | null {
  if (own.screen) return { picture: own.screen.picture, name: me.fullName, isOwn: true }
  const sharer = people.find(({ id, sharing }) => sharing && id !== me.participantId)
  const picture = sources[SCREEN]?.picture
  return sharer && picture ? { picture, name: sharer.person.fullName, isOwn: false } : null
}
