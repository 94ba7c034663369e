import { topicName } from '@parley/contract'
import { type TeamMeeting, teamAgendaTopic } from '@parley/contract/calendar'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { aBooth } from '../../../testing/booth-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson, NOW } from '../../../testing/samples.ts'
import { CompanyAgenda } from './team-agenda.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
const TOPIC = topicName(teamAgendaTopic.path, { eventId: 'event1', boothId: 'booth1' })
const me = aPerson({ id: 'participant1', fullName: 'Defne Aksoy' })
const mert = aPerson({ id: 'p3', fullName: 'Mert Aydın' })
const met = (id: string, inHours: number, own: Partial<TeamMeeting> = {}): TeamMeeting => ({
  id,
  rev: 1,
  sdt: NOW + inHours * HOUR,
  edt: NOW + (inHours + 0.5) * HOUR,
  place: 'Table 4',
  team: [mert],
  others: [aPerson({ id: 'p8', fullName: `Guest ${id}` })],
  ...own,
})

async function open(rows: TeamMeeting[]) {
  fakeLive.show(TOPIC, rows)
  fakeServer({ getBooth: () => aBooth({ isMine: true }) })
  await renderScreen(
    <CurrentEvent event={anEventInFull({ me: aMe({ boothId: 'booth1', boothRole: 'user' }) })}>
      <CompanyAgenda />
    </CurrentEvent>,
  )
  await screen.findByRole('heading', { name: 'Team agenda' })
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('CAL-22 lists by day whom the others meet, what is past below, and what I alone am in not at all', async () => {
  await open([
    met('b', 26),
    met('a', 1),
    met('gone', -2),
    met('mine', 2, { team: [me] }),
    met('us', 3, { team: [me, mert], others: [] }),
  ])
  expect(screen.getAllByRole('list').map((each) => within(each).getAllByRole('heading').length)).toEqual([2, 1, 1])
  expect(titles()).toEqual([
    'Mert Aydın meets Guest a',
    'Defne Aksoy, Mert Aydın meet each other',
    'Mert Aydın meets Guest b',
    'Mert Aydın meets Guest gone',
  ])
})

it('CAL-21 follows what is agreed and cancelled, and says so when the booth shows it no more', async () => {
  await open([])
  expect(screen.getByText('No meetings yet')).toBeTruthy()
  await act(async () => fakeLive.change(TOPIC, { up: [met('a', 1)] }))
  expect(titles()).toEqual(['Mert Aydın meets Guest a'])
  await act(async () => fakeLive.change(TOPIC, { rm: [{ id: 'a', rev: 2 }] }))
  expect(titles()).toEqual([])
})

it('CAL-20 tells that the booth does not show it', async () => {
  fakeLive.close(TOPIC)
  await open([])
  expect(await screen.findByText('The booth does not show its agenda')).toBeTruthy()
})
