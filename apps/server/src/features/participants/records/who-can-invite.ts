interface Asked {
  readonly viewed: { readonly participantId: string; readonly state: string }
  readonly viewer: {
    readonly participantId: string
    readonly organizer: boolean
    /** Of the viewer's participant type. */
    readonly invitationRights: boolean
  }
  /** Of the event. */
  readonly restricted: boolean
}

/**
 * Whether the viewer may ask the viewed person to meet: never oneself or someone deleted; in a restricted event only
 * organizers and types with invitation rights ask.
 *
 * @see docs/rules/participants.md PEOPLE-4
 */
export function canInvite({ viewed, viewer, restricted }: Asked): boolean {
  if (viewed.participantId === viewer.participantId || viewed.state === 'deleted') return false
  return !restricted || viewer.organizer || viewer.invitationRights
}
