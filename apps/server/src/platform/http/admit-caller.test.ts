import { describe, expect, it } from 'vitest'
import type { Identity } from './actor.ts'
import { admitCaller } from './admit-caller.ts'

const caller = { ip: '127.0.0.1', userAgent: 'test', isLocal: false }
const user: Identity = { userId: 'u1', signInId: 's1', participant: null }
const inEvent = (more: Partial<NonNullable<Identity['participant']>> = {}): Identity => ({
  ...user,
  participant: {
    eventId: 'e1',
    participantId: 'p1',
    typeId: 'type1',
    organizer: false,
    owner: false,
    moderator: false,
    checkInAdmin: false,
    rights: [],
    boothId: null,
    boothRole: null,
    hasVideo: false,
    tabs: null,
    ...more,
  },
})

const refusal = (run: () => unknown) => {
  try {
    run()
    return 'admitted'
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}

describe('who may call', () => {
  it.each([
    ['anyone', null, 'admitted'],
    ['user', null, 'notSignedIn'],
    ['user', user, 'admitted'],
    ['participant', user, 'notFound'],
    ['participant', inEvent(), 'admitted'],
    ['organizer', inEvent(), 'notAllowed'],
    ['organizer', inEvent({ organizer: true }), 'admitted'],
    ['moderator', inEvent({ moderator: true }), 'admitted'],
    ['moderator', inEvent({ organizer: true }), 'admitted'],
    ['moderator', inEvent(), 'notAllowed'],
    ['checkInAdmin', inEvent({ organizer: true }), 'notAllowed'],
    ['checkInAdmin', inEvent({ checkInAdmin: true }), 'admitted'],
    [{ right: 'reserveatable' }, inEvent(), 'notAllowed'],
    [{ right: 'reserveatable' }, inEvent({ rights: ['reserveatable'] }), 'admitted'],
  ] as const)('a call for %j by %j is %s', (mayCall, identity, outcome) => {
    expect(refusal(() => admitCaller({ mayCall }, identity, caller))).toBe(outcome)
  })

  it('hides calls of a tab that the type does not see, but not from an organizer', () => {
    const call = { mayCall: 'participant', tab: 'agenda' } as const

    expect(refusal(() => admitCaller(call, inEvent({ tabs: ['participant'] }), caller))).toBe('notFound')
    expect(refusal(() => admitCaller(call, inEvent({ tabs: ['agenda'] }), caller))).toBe('admitted')
    expect(refusal(() => admitCaller(call, inEvent({ tabs: [], organizer: true }), caller))).toBe('admitted')
  })
})
