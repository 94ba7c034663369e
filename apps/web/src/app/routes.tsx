import { type ComponentType, lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { MessageId } from '../lib/i18n/messages.ts'
import { AppTableContext, type DetailRoute } from './app-table.ts'
import { Crashed } from './crashed.tsx'
import { Guarded, GuestOnly } from './guards.tsx'
import type { PageHandle } from './page-handle.ts'
import { Preloader } from './preloader.tsx'
import { Shell } from './shell.tsx'

/* Every address of the app, one line each. Screens are fetched when they are first opened. */

const guestPages = [
  page('/login', () => import('../features/accounts/screens/login.tsx').then((it) => it.Login)),
  page('/registration', () => import('../features/accounts/screens/registration.tsx').then((it) => it.Registration)),
]

const invitations = () => import('../features/meetings/screens/invitations.tsx').then((it) => it.Invitations)
const appPages = [
  { path: '/', element: <Navigate to="/event/list" replace /> },
  page('/event/list', () => import('./screens/event-list.tsx').then((it) => it.EventList)),
  page('/event/new', () => import('./screens/new-event.tsx').then((it) => it.NewEvent)),
  page('/my-agenda', () => import('../features/calendar/screens/my-agenda.tsx').then((it) => it.MyAgenda)),
  page('/invitations', invitations),
  page('/invitations/received', invitations),
]

/** In the area of one event, below its hero and tabs. */
const eventPages = [
  page('/event/:eventId/lobby', () => import('./screens/lobby.tsx').then((it) => it.Lobby)),
  page('/event/:eventId/attendees', () =>
    import('../features/networking/screens/attendees.tsx').then((it) => it.Attendees),
  ),
  page('/event/:eventId/sessions', () =>
    import('../features/sessions/screens/programme.tsx').then((it) => it.Programme),
  ),
  page('/event/:eventId/organize/imports', () =>
    import('../features/imports/screens/import-programme.tsx').then((it) => it.ImportProgramme),
  ),
]

/** Above the page one is on; below 769 px and in a new tab, a page. `detail(path, where closing leads, what it is, screen)` */
const details = [
  detail('/event/:eventId/attendees/:attendeeId', '/event/:eventId/attendees', 'app.detail.person', () =>
    import('./screens/attendee.tsx').then((it) => it.AttendeeScreen),
  ),
  detail('/event/:eventId/sessions/:sessionId', '/event/:eventId/sessions', 'app.detail.session', () =>
    import('./screens/session.tsx').then((it) => it.SessionScreen),
  ),
  detail('/my-agenda/session/:eventId/:sessionId', '/my-agenda', 'app.detail.session', () =>
    import('./screens/session.tsx').then((it) => it.SessionScreen),
  ),
]

const workshop = import.meta.env.DEV
  ? [page('/kitchen', () => import('./screens/kitchen.tsx').then((it) => it.Kitchen))]
  : []

export const routes: RouteObject[] = [
  {
    element: <Root />,
    ErrorBoundary: Crashed,
    HydrateFallback: Preloader,
    children: [
      { element: <GuestOnly />, children: guestPages },
      {
        element: <Guarded />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./frame/frame.tsx')).Frame }),
            children: [
              {
                ErrorBoundary: Crashed,
                children: [...appPages, eventArea(eventPages), ...details.map(detailPage)],
              },
            ],
          },
        ],
      },
      ...workshop,
      page('*', () => import('./not-found.tsx').then((it) => it.NotFound)),
    ],
  },
]

function Root() {
  return (
    <AppTableContext value={{ routes, details }}>
      <Shell />
    </AppTableContext>
  )
}

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}

function detail(path: string, parent: string, label: MessageId, load: () => Promise<ComponentType>): DetailRoute {
  return { path, parent, label, Screen: lazy(async () => ({ default: await load() })) }
}

function detailPage(each: DetailRoute): RouteObject {
  return {
    path: each.path,
    handle: { bar: 'none' } satisfies PageHandle,
    lazy: async () => {
      const { DetailPage } = await import('./detail/detail-page.tsx')
      return { element: <DetailPage detail={each} /> }
    },
  }
}

function eventArea(pages: RouteObject[]): RouteObject {
  return {
    path: '/event/:eventId',
    handle: { bar: 'picture' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./event/event-area.tsx')).EventArea }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./event/landing-redirect.tsx')).LandingRedirect }),
      },
      ...pages,
    ],
  }
}
