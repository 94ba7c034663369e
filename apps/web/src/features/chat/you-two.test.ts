import { expect, it } from 'vitest'
import { aMessage } from '../../testing/chat-samples.ts'
import { aMeeting, anInvitation } from '../../testing/invitation-samples.ts'
import { NOW } from '../../testing/samples.ts'
import { stepsOf } from './you-two.ts'

const us = { savedAt: null, myId: 'participant1', otherId: 'participant2', now: NOW }
const reached = (steps: ReturnType<typeof stepsOf>) => steps.flatMap(({ kind, isReached }) => (isReached ? [kind] : []))

it('CHAT-58 tells how far two people have come', () => {
  const invitation = anInvitation()
  expect(reached(stepsOf({ ...us, invitations: [], messages: [] }))).toEqual([])
  expect(reached(stepsOf({ ...us, invitations: [invitation], messages: [] }))).toEqual(['asked'])
  expect(reached(stepsOf({ ...us, invitations: [invitation], messages: [aMessage(1)] }))).toEqual(['asked', 'chatted'])

  const agreed = aMessage(2, { type: 'cmreq', msg: '' })
  const steps = stepsOf({ ...us, invitations: [invitation], messages: [agreed] })
  expect(reached(stepsOf({ ...us, savedAt: NOW, invitations: [], messages: [] }))).toEqual(['kept'])
  expect(steps.find(({ kind }) => kind === 'accepted')).toEqual({
    kind: 'accepted',
    isReached: true,
    atMillis: agreed.dt,
  })
})

it('MEET-61 tells for how long the two have met by video, over all their meetings', () => {
  const met = (id: string, metMs: number) =>
    anInvitation({ id, state: 'accepted', meeting: aMeeting({ id, sdt: NOW - 1, edt: NOW + 600_000, metMs }) })
  const stepOf = (...invitations: ReturnType<typeof met>[]) =>
    stepsOf({ ...us, invitations, messages: [] }).find(({ kind }) => kind === 'met')
  expect(stepOf(met('one', 0))).toEqual({ kind: 'met', isReached: false, atMillis: null })
  const step = { kind: 'met', isReached: true, atMillis: NOW, metMs: 180_000 }
  expect(stepOf(met('one', 60_000), met('two', 120_000))).toEqual(step)
})
