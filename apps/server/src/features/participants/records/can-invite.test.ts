import { describe, expect, it } from 'vitest'
import { canInvite } from './can-invite.ts'

const viewed = { participantId: 'p2', state: 'active' }
const viewer = { participantId: 'p1', organizer: false, invitationRights: false }

describe('who can invite', () => {
  it('PEOPLE-4 is everyone in an event that is not restricted', () => {
    expect(canInvite({ viewed, viewer, restricted: false })).toBe(true)
    expect(canInvite({ viewed: { ...viewed, state: 'invited' }, viewer, restricted: false })).toBe(true)
  })

  it.each([
    [{ organizer: false, invitationRights: false }, false],
    [{ organizer: true, invitationRights: false }, true],
    [{ organizer: false, invitationRights: true }, true],
  ])('PEOPLE-4 allows an invitation in a restricted event with %o: %s', (rights, expected) => {
    expect(canInvite({ viewed, viewer: { ...viewer, ...rights }, restricted: true })).toBe(expected)
  })

  it('PEOPLE-4 is no one for oneself or a deleted person, not even an organizer', () => {
    const organizer = { ...viewer, organizer: true, invitationRights: true }
    expect(canInvite({ viewed: { ...viewed, participantId: 'p1' }, viewer: organizer, restricted: false })).toBe(false)
    expect(canInvite({ viewed: { ...viewed, state: 'deleted' }, viewer: organizer, restricted: false })).toBe(false)
  })
})
