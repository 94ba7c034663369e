import type { Area } from './area-of-modules.ts'

const guests = ['src/features/accounts/screens/login.tsx']
const open = [
  'src/features/accounts/screens/registration.tsx',
  'src/features/accounts/screens/forgot-password.tsx',
  'src/features/accounts/screens/confirm-email.tsx',
  'src/features/participants/screens/preregister.tsx',
  'src/features/participants/screens/event-preregister.tsx',
  'src/features/participants/components/register/event-front.tsx',
  'src/features/participants/screens/ticket.tsx',
  'src/app/screens/static-page.tsx',
  'src/app/event-branding.tsx',
  'src/app/app-overlays.tsx',
  'src/lib/page/report-error.ts',
  'src/ui/feedback/toasts.tsx',
  'src/features/accounts/components/guest/tour.tsx',
  'src/features/accounts/components/guest/event-panel.tsx',
  'src/features/accounts/components/sign-in/provider-buttons.tsx',
  'src/features/accounts/components/sign-in/provider-registration.tsx',
  'src/features/accounts/screens/signed-in.tsx',
  'src/features/accounts/screens/forgot-password-confirm.tsx',
  'src/features/accounts/screens/token-login.tsx',
  'src/features/meetings/screens/meeting-request.tsx',
  'src/features/notifications/screens/unsubscribe.tsx',
]
const guestProgram = 'src/app/program/guest-program.tsx'
const app = ['src/app/program/app-program.tsx']
const list = [
  'src/features/networking/screens/attendees.tsx',
  'src/features/networking/components/people-found.tsx',
  // This part loads with the first people. Modules that it shared with other chunks would load before them.
  'src/features/networking/components/suggestions/order-choice.tsx',
]
const lobby = ['src/app/screens/lobby.tsx']
const agenda = ['src/features/calendar/screens/my-agenda.tsx']
/** The parts that load on every page once it is idle. */
const around = ['src/app/frame/deferred-frame.tsx']
const person = ['src/app/screens/attendee.tsx']
const chat = ['src/features/chat/screens/chat.tsx']
const programme = ['src/features/sessions/screens/programme.tsx']
/** The screens that most visits start with. */
const inside = [
  ...person,
  'src/app/screens/session.tsx',
  'src/app/screens/speaker.tsx',
  ...lobby,
  ...programme,
  'src/features/sessions/screens/speakers.tsx',
  ...agenda,
  'src/features/meetings/screens/invitations.tsx',
  ...around,
  'src/features/meetings/components/sheet/meet-sheet.tsx',
]
const beside = [
  ...chat,
  'src/app/detail/detail-host.tsx',
  'src/app/detail/detail-page.tsx',
  'src/app/palette/palette.tsx',
  'src/app/frame/phone-menu.tsx',
  'src/features/popups/components/table-grid.tsx',
  'src/features/meetings/components/answers/answer-deck.tsx',
  'src/features/checkin/components/own-card/own-card-dialog.tsx',
  'src/features/polls/components/lobby-poll.tsx',
  'src/features/chat/components/windows/chat-windows.tsx',
  'src/features/chat/components/windows/rooms-drawer.tsx',
  'src/features/booths/components/page/person-booth.tsx',
  'src/features/calendar/components/agenda-ahead.tsx',
]
const expo = ['src/app/screens/booth.tsx', 'src/features/booths/screens/expo.tsx']
const booths = [
  'src/features/booths/screens/company-profile.tsx',
  'src/features/booths/screens/company-team.tsx',
  'src/features/booths/screens/organize-booth-types.tsx',
  'src/features/booths/screens/organize-booth.tsx',
  'src/features/booths/screens/organize-booths.tsx',
]
const leads = [
  'src/features/leads/screens/leads.tsx',
  'src/features/leads/screens/scan-badge.tsx',
  'src/features/leads/components/lead-of-person.tsx',
]
const account = [
  'src/features/accounts/screens/account-profile.tsx',
  'src/features/accounts/screens/account-notifications.tsx',
  'src/features/accounts/screens/account-security.tsx',
  'src/features/accounts/screens/account-emails.tsx',
]
const organize = [
  'src/app/screens/organize-lobby.tsx',
  'src/app/screens/organize-look.tsx',
  'src/app/screens/organize-overview.tsx',
  'src/app/screens/organize-setup.tsx',
  'src/features/events/screens/organize-texts.tsx',
  'src/features/events/screens/organize-translations.tsx',
  'src/features/networking/screens/organize-matchmaking.tsx',
  'src/features/participants/screens/organize-categories.tsx',
  'src/features/participants/screens/organize-category.tsx',
  'src/features/participants/screens/organize-people.tsx',
  'src/features/participants/screens/organize-person.tsx',
  'src/features/participants/screens/organize-team.tsx',
  'src/features/participants/screens/organize-type.tsx',
  'src/features/participants/screens/organize-types.tsx',
  'src/features/sessions/screens/organize-rooms.tsx',
  'src/features/imports/screens/import-people.tsx',
  'src/features/imports/screens/import-programme.tsx',
]

/** Parts that must not pull in a whole area. */
const parts = [
  'src/ui/forms/filter-panel.tsx',
  'src/ui/overlays/action-menu-panel.tsx',
  'src/features/venue/components/show-on-map.tsx',
]

/** The only form for attendees with a date and times. */
const withDates = ['src/features/calendar/components/break-dialog.tsx']

const rooms = [
  'src/features/video/screens/video-room.tsx',
  'src/features/video/screens/join-session.tsx',
  'src/features/video/screens/test-call.tsx',
  'src/features/popups/screens/speed-hall.tsx',
  'src/features/popups/screens/speed-networking.tsx',
  'src/features/popups/screens/tables.tsx',
]

const pages = inside.filter((each) => ![...lobby, ...around].includes(each) && !each.endsWith('meet-sheet.tsx'))
/** Overlays above the page. No page opens with one. */
const windows = ['src/ui/overlays/dialog-window.tsx', 'src/ui/overlays/drawer-window.tsx']

const later = [...inside, ...beside, ...account, ...expo, ...booths, ...leads, ...organize, ...rooms]

/**
 * The chunks of the build. Modules that are used together share one, because a slow connection needs a round trip for
 * each of a hundred small ones.
 */
export const AREAS: readonly Area[] = [
  // This area has the start of both programs. In several chunks, the same script is six percent larger when compressed.
  { name: 'base', of: ['guest.html', guestProgram], and: ['index.html', ...app] },
  { name: 'base', of: guests, and: [...app, ...list, ...later] },
  { name: 'early', of: open, and: [...app, ...list] },
  { name: 'guest', of: [guestProgram, ...guests] },
  // This area has the modules that both programs load later. No chunk of the guest program may import one of the app
  // alone.
  { name: 'fields', of: open, and: [...lobby, ...pages] },
  { name: 'both', of: open, and: around },
  { name: 'app', of: app },
  // A first view loads no modules that only another one needs.
  { name: 'first', of: list, and: [...lobby, ...pages] },
  { name: 'people', of: list, stylesIn: 'first' },
  { name: 'day', of: lobby, and: [...inside.filter((each) => !lobby.includes(each)), ...beside] },
  { name: 'lobby', of: lobby },
  { name: 'pages', of: pages, atLeast: 2 },
  { name: 'now', of: agenda, and: around },
  { name: 'around', of: around },
  { name: 'agenda', of: agenda },
  { name: 'programme', of: programme },
  { name: 'person', of: person },
  { name: 'chat', of: chat },
  { name: 'windows', of: windows },
  { name: 'open', of: open, and: later },
  { name: 'inside', of: inside, atLeast: 2 },
  { name: 'parts', of: parts },
  { name: 'dates', of: withDates, and: [...account, ...organize] },
  // Modules for organizers, booth teams and rooms are separate from those that attendees use all day.
  {
    name: 'shared',
    of: [...inside, ...beside],
    and: [...expo, ...booths, ...leads, ...account, ...organize, ...rooms],
  },
  { name: 'expo', of: expo },
  { name: 'leads', of: leads, atLeast: 2 },
  { name: 'account', of: account, atLeast: 2 },
  { name: 'organize', of: organize, atLeast: 2 },
  { name: 'booths', of: booths },
  { name: 'rooms', of: rooms, atLeast: 2 },
]
