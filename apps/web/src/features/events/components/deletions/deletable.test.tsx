import { topicName } from '@parley/contract'
import { deletionsTopic } from '@parley/contract/events'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { Deletable } from './deletable.tsx'

const TOPIC = topicName(deletionsTopic.path, { eventId: 'event1' })
const going = (more: object = {}) => ({
  id: 'room.room1',
  rev: 1,
  kind: 'room' as const,
  objectId: 'room1',
  name: 'Great Hall',
  runsAtMillis: Date.now() + 40_000,
  failure: null,
  ...more,
})
const Row = () => (
  <Deletable eventId="event1" kind="room" id="room1">
    <p>Great Hall</p>
  </Deletable>
)

it('DELETE-5 a row being deleted shows every organizer how long the delete can be undone', async () => {
  const server = fakeServer({ undoDeletion: () => ({ success: true }) })
  fakeLive.show(TOPIC, [going()])
  const { user } = await renderScreen(<Row />)
  await screen.findByText(/^Deleted in (40|39|38|37) s$/)
  await user.click(screen.getByRole('button', { name: 'Undo: Great Hall' }))
  await expect
    .poll(() => server.made.filter(({ name }) => name === 'undoDeletion'))
    .toEqual([{ name: 'undoDeletion', input: { eventId: 'event1', kind: 'room', id: 'room1' } }])
  act(() => fakeLive.change(TOPIC, { rm: [{ id: 'room.room1', rev: 2 }] }))
  await expect.poll(() => screen.queryByText(/^Deleted in/)).toBe(null)
})

it('DELETE-5 shows the reason of a refused delete until an organizer clears it', async () => {
  fakeServer({ undoDeletion: () => ({ success: true }) })
  fakeLive.show(TOPIC, [going({ failure: 'lastType' })])
  await renderScreen(<Row />)
  await screen.findByText(/^Not deleted: /)
  expect(screen.queryByText(/^Deleted in/)).toBe(null)
  screen.getByRole('button', { name: 'Understood' })
})
