import { guestPages } from '@parley/contract'
import { Navigate, type RouteObject } from 'react-router'
import { Preloader } from '../ui/feedback/preloader.tsx'
import { AppTableContext } from './app-table.ts'
import { invitationParts } from './contributions/invitation-parts.ts'
import { Crashed } from './crashed.tsx'
import { detail, detailPage, invitationPage } from './detail/detail-route.tsx'
import { EventArea } from './event/event-area.tsx'
import { Frame } from './frame/frame.tsx'
import { Guarded, RootRedirect } from './guards.tsx'
import { organizePages } from './organize-routes.tsx'
import type { PageHandle } from './page-handle.ts'
import { dayOr, nowhere, page, screen, staffPage, staffScreen, storedPage } from './page-routes.ts'
import { OtherProgram } from './program/other-program.tsx'
import { Shell } from './shell.tsx'

/* The routes of the app. URLs of the program for guests are in `guest-routes.tsx`. */

const chat = () => import('../features/chat/screens/chat.tsx').then((it) => it.Chat)
const contacts = () => import('../features/contacts/screens/contacts.tsx').then((it) => it.Contacts)
const myAgenda = () => import('../features/calendar/screens/my-agenda.tsx').then((it) => it.MyAgenda)
const invitations = () =>
  import('../features/meetings/screens/invitations.tsx').then((it) => it.withParts(invitationParts))
const notifications = () => import('../features/notifications/screens/notifications.tsx').then((it) => it.Notifications)
const appPages = [
  { path: '/', element: <RootRedirect /> },
  page('/event/list', () => import('./screens/event-list.tsx').then((it) => it.EventList)),
  page('/event/new', () => import('./screens/new-event.tsx').then((it) => it.NewEvent)),
  storedPage('/my-agenda', myAgenda),
  page('/notifications', notifications),
  storedPage('/contacts', contacts),
  storedPage('/my-qr', () => import('../features/contacts/screens/my-qr.tsx').then((it) => it.MyQr)),
  page('/invitations', invitations),
  page('/invitations/received', invitations),
  { ...page('/chat/:roomId?', chat), handle: { noBarWith: 'roomId' } satisfies PageHandle },
]

const security = () => import('../features/accounts/screens/account-security.tsx').then((it) => it.AccountSecurity)
const accountPages = [
  page('/account/profile', () =>
    import('../features/accounts/screens/account-profile.tsx').then((it) => it.AccountProfile),
  ),
  page('/account/notifications', () =>
    import('../features/accounts/screens/account-notifications.tsx').then((it) => it.AccountNotifications),
  ),
  page('/account/security', security),
  page('/account/connected-emails', () =>
    import('../features/accounts/screens/account-emails.tsx').then((it) => it.AccountEmails),
  ),
]

const landing = () => import('./event/landing-redirect.tsx').then((it) => it.LandingRedirect)
const people = () => import('../features/networking/screens/attendees.tsx').then((it) => it.Attendees)
const speakers = () => import('../features/sessions/screens/speakers.tsx').then((it) => it.Speakers)
const expo = () => import('../features/booths/screens/expo.tsx').then((it) => it.Expo)
const tables = () => import('../features/popups/screens/tables.tsx').then((it) => it.Tables)
const announcements = () =>
  import('../features/posts/screens/announcements.tsx').then(async (it) =>
    it.withParts((await import('./contributions/announcement-parts.ts')).announcementParts),
  )
const writePost = () => import('../features/posts/screens/write-announcement.tsx').then((it) => it.WriteAnnouncement)
const answers = () =>
  import('../features/meetings/screens/answers.tsx').then(async (it) =>
    it.withDay((await import('./contributions/answer-day.ts')).answerDay),
  )
const metPeople = () => import('../features/contacts/screens/met-people.tsx').then((it) => it.MetPeople)
const programme = () => import('../features/sessions/screens/programme.tsx').then((it) => it.Programme)
const eventPages = [
  page('/event/:eventId/token', landing),
  {
    path: '/event/:eventId/lobby',
    lazy: dayOr(() => import('./screens/lobby.tsx').then((it) => it.LobbyScreen)),
    handle: { bar: 'picture' } satisfies PageHandle,
  },
  page('/event/:eventId/announcements', announcements),
  page('/event/:eventId/announcements/new', writePost),
  page('/event/:eventId/announcements/:postId/edit', writePost),
  page('/event/:eventId/event-profile', () => import('./screens/event-profile.tsx').then((it) => it.EventProfile)),
  page('/event/:eventId/attendees', people),
  page('/event/:eventId/attendees/compare', () => import('./screens/compare.tsx').then((it) => it.Compare)),
  page('/event/:eventId/tables', tables),
  page('/event/:eventId/speed', () =>
    import('../features/popups/screens/speed-networking.tsx').then((it) => it.SpeedNetworking),
  ),
  page('/event/:eventId/met', metPeople),
  page('/event/:eventId/answers', answers),
  page('/event/:eventId/sessions', programme),
  page('/event/:eventId/speakers', speakers),
  page('/event/:eventId/expo', expo),
  page('/event/:eventId/polls', () => import('../features/polls/screens/polls.tsx').then((it) => it.Polls)),
  storedPage('/event/:eventId/venue-map', () =>
    import('../features/venue/screens/venue-map.tsx').then((it) => it.VenueMap),
  ),
  page('/event/:eventId/areas', () => import('../features/checkin/screens/areas.tsx').then((it) => it.Areas)),
  page('/event/:eventId/areas/:areaId', () =>
    import('../features/checkin/screens/area.tsx').then((it) => it.AreaScreen),
  ),
]

const allBadges = () => import('../features/badges/screens/all-badges.tsx').then((it) => it.AllBadges)
const oneBadge = () => import('../features/badges/screens/one-badge.tsx').then((it) => it.OneBadge)
/** Pages for a projector, for printing, or for a separate window. */
const wallPages = [
  staffPage('/badges/:eventId', allBadges),
  staffPage('/badges/:eventId/:badgeId', oneBadge),
  page('/event/:eventId/polls/:pollId/wall', () =>
    import('../features/polls/screens/poll-wall.tsx').then((it) => it.PollWall),
  ),
  staffPage('/event/:eventId/check-in-wall', () =>
    import('../features/checkin/screens/check-in-wall.tsx').then((it) => it.CheckInWall),
  ),
  staffPage('/event/:eventId/area-poster/:areaId', () =>
    import('../features/checkin/screens/area-poster.tsx').then((it) => it.AreaPoster),
  ),
  page('/event/:eventId/room/:roomId', () =>
    import('../features/video/screens/video-room.tsx').then(async (it) =>
      it.withParts(
        (await import('./contributions/meeting-parts.ts')).meetingParts,
        (await import('./contributions/side-panel-parts.ts')).sidePanelParts,
      ),
    ),
  ),
  page('/event/:eventId/join/:sessionId', () =>
    import('../features/video/screens/join-session.tsx').then((it) => it.JoinSession),
  ),
  page('/event/:eventId/speed/hall', () =>
    import('../features/popups/screens/speed-hall.tsx').then((it) => it.SpeedHall),
  ),
  page('/event/:eventId/test-call', () =>
    import('../features/video/screens/test-call.tsx').then((it) => it.TestCallScreen),
  ),
]

const deskPages = [
  staffPage('/check-in', () => import('../features/checkin/screens/check-in.tsx').then((it) => it.CheckIn)),
]

const teamAgenda = () => import('../features/calendar/screens/team-agenda.tsx').then((it) => it.CompanyAgenda)
const ownNumbers = () => import('../features/booths/screens/numbers.tsx').then((it) => it.CompanyNumbers)
const companyProfile = () => import('../features/booths/screens/company-profile.tsx').then((it) => it.CompanyProfile)
const companyTeam = () => import('../features/booths/screens/company-team.tsx').then((it) => it.CompanyTeam)
const scanBadge = () => import('../features/leads/screens/scan-badge.tsx').then((it) => it.ScanBadge)
const companyPages = [
  staffPage('/event/:eventId/company/profile', companyProfile),
  staffPage('/event/:eventId/company/team', companyTeam),
  staffPage('/event/:eventId/company/agenda', teamAgenda),
  staffPage('/event/:eventId/company/leads', () =>
    import('../features/leads/screens/leads.tsx').then((it) => it.Leads),
  ),
  staffPage('/event/:eventId/company/leads/scan', scanBadge),
  staffPage('/event/:eventId/company/numbers', ownNumbers),
]

const person = () => import('./screens/attendee.tsx').then((it) => it.AttendeeScreen)
const speaker = () => import('./screens/speaker.tsx').then((it) => it.SpeakerScreen)
const session = () => import('./screens/session.tsx').then((it) => it.SessionScreen)
const booth = () => import('./screens/booth.tsx').then((it) => it.BoothScreen)
const post = () => import('../features/posts/screens/announcement.tsx').then((it) => it.AnnouncementScreen)
/**
 * Details open above the current page, or as a page below 769 px and in a new tab. `detail(path, page to close to, page
 * it belongs to, label, screen)`
 */
const details = [
  detail(
    '/event/:eventId/attendees/:attendeeId',
    '/event/:eventId/attendees',
    'attendees',
    'app.detail.person',
    person,
  ),
  detail('/event/:eventId/speakers/:speakerId', '/event/:eventId/speakers', 'speakers', 'app.detail.speaker', speaker),
  detail('/event/:eventId/sessions/:sessionId', '/event/:eventId/sessions', 'sessions', 'app.detail.session', session),
  detail(
    '/event/:eventId/announcements/:postId',
    '/event/:eventId/announcements',
    'announcements',
    'app.detail.announcement',
    post,
  ),
  detail('/event/:eventId/expo/:boothId', '/event/:eventId/expo', 'expo', 'app.detail.booth', booth),
  detail('/my-agenda/session/:eventId/:sessionId', '/my-agenda', 'sessions', 'app.detail.session', session),
]

const invitation = () => import('./screens/attendee/invitation.tsx').then((it) => it.InvitationScreen)
/** Pages about an invitation. On a desktop these redirect to the person. */
const invitationPages = [
  invitationPage('/event/:eventId/invitation/:participantId', invitation),
  invitationPage('/event/:eventId/invitation/:participantId/accept', invitation),
  invitationPage('/event/:eventId/invitation/:participantId/decline', invitation),
  invitationPage('/event/:eventId/invitation/:participantId/cancelMeeting', invitation),
  invitationPage('/event/:eventId/invitation/:participantId/requestReschedule', invitation),
  invitationPage('/event/:eventId/invitation/:participantId/reschedulePending', invitation),
]

const workshop = import.meta.env.DEV
  ? [page('/kitchen', () => import('./screens/kitchen.tsx').then((it) => it.Kitchen))]
  : []

/** The pages for signed-in users only. */
export const appTree: RouteObject = {
  element: <Guarded />,
  children: [
    { lazy: screen(() => import('./event/wall-area.tsx').then((it) => it.WallArea)), children: wallPages },
    { lazy: staffScreen(() => import('./event/desk-area.tsx').then((it) => it.DeskArea)), children: deskPages },
    {
      element: <Frame />,
      children: [
        {
          ErrorBoundary: Crashed,
          children: [
            ...appPages,
            accountArea(accountPages),
            eventArea(eventPages),
            ...details.map(detailPage),
            ...invitationPages,
            nowhere(true),
          ],
        },
      ],
    },
  ],
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    ErrorBoundary: Crashed,
    HydrateFallback: Preloader,
    children: [...guestPages.map((path) => ({ path, element: <OtherProgram /> })), appTree, ...workshop],
  },
]

export function Root() {
  return (
    <AppTableContext value={{ routes, details }}>
      <Shell />
    </AppTableContext>
  )
}

function accountArea(pages: RouteObject[]): RouteObject {
  return {
    path: '/account',
    lazy: screen(() => import('./account/account-area.tsx').then((it) => it.AccountArea)),
    children: [{ index: true, element: <Navigate to="/account/profile" replace /> }, ...pages, nowhere()],
  }
}

function eventArea(pages: RouteObject[]): RouteObject {
  return {
    path: '/event/:eventId',
    element: <EventArea />,
    children: [
      { index: true, lazy: dayOr(landing) },
      ...pages,
      companyArea(companyPages),
      organizeArea(organizePages),
      nowhere(),
    ],
  }
}

function companyArea(pages: RouteObject[]): RouteObject {
  return {
    path: '/event/:eventId/company',
    lazy: staffScreen(() => import('./event/company-area.tsx').then((it) => it.CompanyArea)),
    children: [{ index: true, element: <Navigate to="profile" replace /> }, ...pages, nowhere()],
  }
}

function organizeArea(pages: RouteObject[]): RouteObject {
  return {
    path: '/event/:eventId/organize',
    lazy: staffScreen(() => import('./event/organize-area.tsx').then((it) => it.OrganizeArea)),
    children: [{ index: true, element: <Navigate to="overview" replace /> }, ...pages, nowhere()],
  }
}
