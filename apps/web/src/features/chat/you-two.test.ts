import { expect, it } from 'vitest'
import { aMessage } from '../../testing/chat-samples.ts'
import { anInvitation } from '../../testing/invitation-samples.ts'
import { NOW } from '../../testing/samples.ts'
import { stepsOf } from './you-two.ts'

const us = { keptAt: null, myId: 'participant1', otherId: 'participant2', now: NOW }
const reached = (steps: ReturnType<typeof stepsOf>) => steps.flatMap(({ kind, isReached }) => (isReached ? [kind] : []))

it('CHAT-58 tells how far two people have come', () => {
  const asked = anInvitation()
  expect(reached(stepsOf({ ...us, invitations: [], messages: [] }))).toEqual([])
  expect(reached(stepsOf({ ...us, invitations: [asked], messages: [] }))).toEqual(['asked'])
  expect(reached(stepsOf({ ...us, invitations: [asked], messages: [aMessage(1)] }))).toEqual(['asked', 'chatted'])

  const agreed = aMessage(2, { type: 'cmreq', msg: '' })
  const steps = stepsOf({ ...us, invitations: [asked], messages: [agreed] })
  expect(reached(stepsOf({ ...us, keptAt: NOW, invitations: [], messages: [] }))).toEqual(['kept'])
  expect(steps.find(({ kind }) => kind === 'accepted')).toEqual({
    kind: 'accepted',
    isReached: true,
    atMillis: agreed.dt,
  })
})
