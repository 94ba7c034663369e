import { topicName } from '@parley/contract'
import { areasTopic, type Desk, desksTopic, type ScanConflict, scanConflictsTopic } from '@parley/contract/checkin'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { anArea } from '../../../testing/checkin-samples.ts'
import { aConflict, aDesk } from '../../../testing/desk-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../testing/samples.ts'
import { OrganizeDesks } from './organize-desks.tsx'

const topicOf = ({ path }: { path: string }) => topicName(path, { eventId: 'event1' })
const event = anEventInFull({ me: aMe({ organizer: true }) })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

async function open(desks: Desk[], conflicts: ScanConflict[] = []) {
  fakeLive.show(topicOf(areasTopic), [anArea()])
  fakeLive.show(topicOf(desksTopic), desks)
  fakeLive.show(topicOf(scanConflictsTopic), conflicts)
  fakeServer({ getAreas: () => ({ areas: [anArea()] }) })
  return renderScreen(
    <CurrentEvent event={event}>
      <OrganizeDesks />
    </CurrentEvent>,
    { path: '/event/:eventId/organize/desks', at: '/event/event1/organize/desks' },
  )
}

it('DESK-1 shows each desk with its area, battery, list and waiting scans, and the desks that are away', async () => {
  await open([
    aDesk(),
    aDesk({ id: 'desk2', name: 'Right door', waiting: 3, battery: null, seenAtMillis: NOW - 60_000 }),
    aDesk({ id: 'desk3', name: 'Slow door', offlineAtMillis: NOW - 10_000, listAtMillis: null }),
  ])
  const left = within(await screen.findByRole('article', { name: 'Left door' }))
  left.getByText('Connected')
  left.getByText(/Ali Kaya · Venue entrance · Battery 80 %/)
  const right = within(screen.getByRole('article', { name: 'Right door' }))
  right.getByText(/No contact since/)
  right.getByText('3 scans wait')
  expect(right.queryByText(/Battery/)).toBeNull()
  within(screen.getByRole('article', { name: 'Slow door' })).getByText(/No list/)
})

it('DESK-5 shows the decisions of both desks, and the code of an unknown ticket', async () => {
  await open(
    [],
    [aConflict(), aConflict({ id: 'nonce-0002', kind: 'unknownTicket', participant: null, code: 'OTHERFAIR' })],
  )
  await screen.findByText(/Selin Volkova was let in at Venue entrance by Left door at .* and by Right door at/)
  screen.getByText(/Whoever showed the code OTHERFAIR was let in/)
  screen.getByText('No desk has been opened yet')
})
