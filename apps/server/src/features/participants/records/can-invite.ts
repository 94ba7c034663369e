interface InvitationQuery {
  readonly viewed: { readonly participantId: string; readonly state: string }
  readonly viewer: {
    readonly participantId: string
    readonly organizer: boolean
    readonly invitationRights: boolean
  }
  readonly restricted: boolean
}

/** @see docs/rules/participants.md PEOPLE-4 */
export function canInvite({ viewed, viewer, restricted }: InvitationQuery): boolean {
  if (viewed.participantId === viewer.participantId || viewed.state === 'deleted') return false
  return !restricted || viewer.organizer || viewer.invitationRights
}
