import type { EventDetails } from '@parley/contract/app'
import type { ReactNode } from 'react'
import { AppTableContext } from '../app/app-table.ts'
import { CurrentEvent, useEvent } from '../lib/event/current-event.tsx'
import { type Answers, fakeServer } from './fake-server.ts'
import { renderRoutes } from './render-screen.tsx'
import { aMe, anEventInFull, aType } from './samples.ts'

const PAGES = ['lobby', 'attendees', 'sessions'].map((page) => ({ path: `/event/:eventId/${page}`, element: null }))

export const anOrganizedEvent = (own: Partial<EventDetails> = {}): EventDetails =>
  anEventInFull({
    me: aMe({ organizer: true, owner: true }),
    participantTypes: [aType()],
    publicEvent: true,
    ...own,
  })

/**
 * Renders a page for organizers. The fake server returns `event` unless `answers` overrides it. `at` is relative to
 * `/event/event1/organize/`. The pattern may contain a parameter.
 */
export async function renderOrganizer(
  screen: ReactNode,
  {
    page,
    at = page,
    event = {},
    answers = {},
    width,
  }: { page: string; at?: string; event?: Partial<EventDetails>; answers?: Answers; width?: number },
) {
  const server = fakeServer({
    getEvents: ({ id }) => (id ? { event: anOrganizedEvent(event) } : { events: [] }),
    ...answers,
  })
  const shown = await renderRoutes(
    [
      {
        path: `/event/:eventId/organize/${page}`,
        element: (
          <AppTableContext value={{ routes: PAGES, details: [] }}>
            <InEvent>{screen}</InEvent>
          </AppTableContext>
        ),
      },
      { path: '*', element: null },
    ],
    { at: `/event/event1/organize/${at}`, ...(width ? { width } : {}) },
  )
  const sent = (name: (typeof server.made)[number]['name']) =>
    server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...shown, server, sent }
}

function InEvent({ children }: { children: ReactNode }) {
  const { event } = useEvent('event1')
  return event && <CurrentEvent event={event}>{children}</CurrentEvent>
}
