interface Asked {
  readonly viewed: { readonly participantId: string; readonly state: string }
  readonly viewer: {
    readonly participantId: string
    readonly organizer: boolean
    /** A setting of the viewer's participant type. */
    readonly invitationRights: boolean
  }
  /** A setting of the event. */
  readonly restricted: boolean
}

/**
 * Returns true if the viewer may ask the viewed person to meet. No one may ask themselves or a deleted person. In a
 * restricted event only organizers and types with invitation rights may ask.
 *
 * @see docs/rules/participants.md PEOPLE-4
 */
export function canInvite({ viewed, viewer, restricted }: Asked): boolean {
  if (viewed.participantId === viewer.participantId || viewed.state === 'deleted') return false
  return !restricted || viewer.organizer || viewer.invitationRights
}
