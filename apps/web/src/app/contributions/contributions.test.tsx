import { IconTicket } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FramePart, LobbyBlock, NavEntry, PaletteEntry } from '../../features/events/index.ts'
import type { PersonAction, PersonPanel } from '../../features/participants/index.ts'
import type { SessionAction } from '../../features/sessions/index.ts'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { DetailContext } from '../../lib/use-detail.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aParticipant } from '../../testing/people-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEvent, anEventInFull, NOW } from '../../testing/samples.ts'
import { aSessionInFull } from '../../testing/schedule-samples.ts'
import { DeferredFrame } from '../frame/deferred-frame.tsx'
import { NavProvider, useNav } from '../frame/nav.tsx'
import { useNavItems } from '../frame/use-nav-items.tsx'
import { Palette } from '../palette/palette.tsx'
import { AttendeeScreen } from '../screens/attendee.tsx'
import { Lobby } from '../screens/lobby.tsx'
import { SessionScreen } from '../screens/session.tsx'
import { frameParts } from './frame-parts.ts'
import { lobbyBlocks } from './lobby-blocks.ts'
import { navEntries } from './nav-entries.ts'
import { paletteEntries } from './palette-entries.ts'
import { personActions } from './person-actions.ts'
import { personPanels } from './person-panels.ts'
import { sessionActions } from './session-actions.ts'
import { sidePanelParts } from './side-panel-parts.ts'

/* The tests use a fictitious feature "raffle". */

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const event = anEventInFull({ tabs: [] })
const inEvent = (page: ReactNode, params = {}) => (
  <CurrentEvent event={event}>
    <DetailContext value={{ params: { eventId: 'event1', ...params }, inModal: false, close: () => undefined }}>
      {page}
    </DetailContext>
  </CurrentEvent>
)

it("shows a feature's contribution to the lobby once it is ready", async () => {
  fakeServer({ getEvents: () => ({ events: [anEvent()] }) })
  const raffle: LobbyBlock = { kind: 'live', Block: ({ event: { name } }) => <p>Raffle at {name}</p> }
  const waiting: LobbyBlock = { kind: 'next', Block: () => <p>My ticket</p>, useIsShown: () => null }
  const { rerender } = await renderScreen(inEvent(<Lobby blocks={[raffle, waiting]} />))
  expect(screen.getByText(`Raffle at ${event.name}`).closest('[hidden]')).not.toBe(null)

  rerender(<></>)
  await renderScreen(inEvent(<Lobby blocks={[...lobbyBlocks, raffle]} />))
  expect((await screen.findByText(`Raffle at ${event.name}`)).closest('[hidden]')).toBe(null)
})

it('lays out the panels and the action that a feature offers to the page of a person', async () => {
  fakeServer({
    getParticipant: () => aParticipant({ fullName: 'Selin Volkova' }),
    findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: null }),
  })
  const panel = (place: PersonPanel['place']): PersonPanel => ({
    place,
    Panel: ({ person }) => <p>{`${place}: ${person.fullName} plays`}</p>,
  })
  const draw: PersonAction = { Action: () => <button type="button">Draw a number</button> }
  const panels = [...personPanels, panel('more'), panel('reason')]
  const page = <AttendeeScreen panels={panels} actions={[...personActions, draw]} />
  const { container } = await renderScreen(inEvent(page, { attendeeId: 'participant2' }))

  await screen.findByRole('button', { name: 'Draw a number' })
  expect(container.textContent).toMatch(/reason: Selin Volkova plays.*Draw a number.*more: Selin Volkova plays/s)
})

it('lays out the action that a feature offers to the page of a session', async () => {
  fakeServer({ getSession: () => aSessionInFull({ name: 'Cold chain in 2030' }) })
  const draw: SessionAction = {
    place: 'foot',
    Action: ({ session }) => <button type="button">Draw at {session.name}</button>,
  }
  await renderScreen(inEvent(<SessionScreen actions={[...sessionActions, draw]} />, { sessionId: 'session1' }))

  expect(await screen.findByRole('button', { name: 'Draw at Cold chain in 2030' })).toBeTruthy()
})

it("shows a feature's contribution to the palette in its place", async () => {
  fakeServer({ getEvents: () => ({ events: [anEvent()] }) })
  const raffle: PaletteEntry = {
    place: 'people',
    useSource: () => ({
      key: 'raffle',
      label: 'Raffle',
      within: '',
      find: async (query) => [{ key: 'raffle 1', label: `Prize for ${query}`, href: '/' }],
    }),
  }
  const { user } = await renderScreen(
    <NavProvider>
      <Open />
      <Palette entries={[...paletteEntries, raffle]} />
    </NavProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.type(await screen.findByRole('combobox'), 'out')

  const prizes = await screen.findByRole('group', { name: 'Raffle' })
  expect(await within(prizes).findByRole('option', { name: 'Prize for out' })).toBeTruthy()
  expect(screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'))[0]).toBe('Raffle')
})

function Open() {
  const { search } = useNav()
  return (
    <button type="button" onClick={() => search(true)}>
      Open
    </button>
  )
}

const raffleEntry: NavEntry = {
  key: 'raffle',
  place: 'mine',
  order: 9,
  page: '/raffle',
  icon: IconTicket,
  label: 'ui.loading',
  waiting: 'meetings.nav.waiting',
}

function Side() {
  const { mine } = useNavItems([...navEntries, raffleEntry])
  return mine.map(({ key, label, badge, onOpen }) => (
    <button key={key} type="button" onClick={onOpen}>{`${label} ${badge?.label ?? ''}`}</button>
  ))
}

it('opens a contributed drawer, and adds up the counts of several contributions', async () => {
  fakeServer({ getEvents: () => ({ events: [anEvent()] }) })
  const seen: boolean[] = []
  const parts: FramePart[] = [
    {
      entry: 'raffle',
      Drawer: ({ opened, onClose }) => opened && <button onClick={onClose}>Close the raffle</button>,
      useWaiting: () => ({ count: 2 }),
    },
    {
      entry: 'raffle',
      useWaiting(isOpen) {
        seen.push(isOpen)
        return { count: 1 }
      },
      Watch: () => <p>The draw is at five</p>,
    },
  ]
  const { user } = await renderScreen(
    <NavProvider>
      <Side />
      <DeferredFrame parts={[...frameParts, ...parts]} />
    </NavProvider>,
  )
  const entry = await screen.findByRole('button', { name: /3 wait for your answer/ })
  expect(screen.getByText('The draw is at five')).toBeTruthy()
  expect(seen).not.toContain(true)

  await user.click(entry)
  await user.click(await screen.findByRole('button', { name: 'Close the raffle' }))
  expect(seen).toContain(true)
  expect(screen.queryByRole('button', { name: 'Close the raffle' })).toBe(null)
})

it('leaves out nothing that the index of a feature offers', () => {
  const indexes = import.meta.glob<Record<string, readonly object[] | undefined>>('../../features/*/index.ts', {
    eager: true,
  })
  const lists = {
    lobbyBlocks,
    personPanels,
    personActions,
    sessionActions,
    paletteEntries,
    navEntries,
    frameParts,
    sidePanelParts,
  }
  for (const [name, list] of Object.entries(lists)) {
    const offered = Object.values(indexes).flatMap((index) => index[name] ?? [])
    expect(new Set<object>(list), name).toEqual(new Set(offered))
    expect(offered.length, name).toBeGreaterThan(0)
  }
})
