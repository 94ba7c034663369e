import { staffPage } from './page-routes.ts'

const dealRooms = () =>
  import('../features/sessions/screens/organize-deal-rooms.tsx').then((it) => it.OrganizeDealRooms)
const dealRoom = () => import('../features/sessions/screens/organize-deal-room.tsx').then((it) => it.OrganizeDealRoom)
const rooms = () => import('../features/sessions/screens/organize-rooms.tsx').then((it) => it.OrganizeRooms)
const talks = () => import('../features/sessions/screens/organize-programme.tsx').then((it) => it.OrganizeProgramme)
const talk = () => import('../features/sessions/screens/organize-definition.tsx').then((it) => it.OrganizeDefinition)
const texts = () => import('../features/events/screens/organize-texts.tsx').then((it) => it.OrganizeTexts)
const team = () => import('../features/participants/screens/organize-team.tsx').then((it) => it.OrganizeTeam)
const types = () => import('../features/participants/screens/organize-types.tsx').then((it) => it.OrganizeTypes)
const booths = () => import('../features/booths/screens/organize-booths.tsx').then((it) => it.OrganizeBooths)
const map = () => import('../features/venue/screens/organize-map.tsx').then((it) => it.OrganizeMap)
const allPeople = () => import('../features/participants/screens/organize-people.tsx').then((it) => it.OrganizePeople)
const setup = () => import('./screens/organize-setup.tsx').then((it) => it.OrganizeSetup)
const look = () => import('./screens/organize-look.tsx').then((it) => it.OrganizeLook)
const overview = () => import('./screens/organize-overview.tsx').then((it) => it.OrganizeOverview)
const composer = () => import('./screens/organize-lobby.tsx').then((it) => it.OrganizeLobby)
const allNumbers = () => import('../features/booths/screens/numbers.tsx').then((it) => it.OrganizeNumbers)
const bulk = () => import('../features/bulk/screens/organize-bulk.tsx').then((it) => it.OrganizeBulk)
const meetings = () => import('../features/meetings/screens/organize-meetings.tsx').then((it) => it.OrganizeMeetings)
const matching = () => import('../features/matching/screens/organize-matching.tsx').then((it) => it.OrganizeMatching)
const reports = () => import('../features/chat/screens/organize-reports.tsx').then((it) => it.OrganizeReports)
const requests = () => import('../features/sessions/screens/organize-requests.tsx').then((it) => it.OrganizeRequests)
const printers = () => import('../features/badges/screens/organize-printers.tsx').then((it) => it.OrganizePrinters)
const badges = () => import('../features/badges/screens/organize-badges.tsx').then((it) => it.OrganizeBadges)
const badge = () => import('../features/badges/screens/organize-badge.tsx').then((it) => it.OrganizeBadge)
const areas = () => import('../features/checkin/screens/organize-areas.tsx').then((it) => it.OrganizeAreas)
const checkIn = () => import('../features/checkin/screens/organize-check-in.tsx').then((it) => it.OrganizeCheckIn)
export const organizePages = [
  staffPage('/event/:eventId/organize/overview', overview),
  staffPage('/event/:eventId/organize/setup', setup),
  staffPage('/event/:eventId/organize/look', look),
  staffPage('/event/:eventId/organize/lobby', composer),
  staffPage('/event/:eventId/organize/types', types),
  staffPage('/event/:eventId/organize/types/:typeId', () =>
    import('../features/participants/screens/organize-type.tsx').then((it) => it.OrganizeType),
  ),
  staffPage('/event/:eventId/organize/categories', () =>
    import('../features/participants/screens/organize-categories.tsx').then((it) => it.OrganizeCategories),
  ),
  staffPage('/event/:eventId/organize/categories/:categoryId', () =>
    import('../features/participants/screens/organize-category.tsx').then((it) => it.OrganizeCategory),
  ),
  staffPage('/event/:eventId/organize/programme', talks),
  staffPage('/event/:eventId/organize/programme/:definitionId', talk),
  staffPage('/event/:eventId/organize/rooms', rooms),
  staffPage('/event/:eventId/organize/dealrooms', dealRooms),
  staffPage('/event/:eventId/organize/dealrooms/:dealRoomId', dealRoom),
  staffPage('/event/:eventId/organize/requests', requests),
  staffPage('/event/:eventId/organize/reports', reports),
  staffPage('/event/:eventId/organize/bulk', bulk),
  staffPage('/event/:eventId/organize/meetings', meetings),
  staffPage('/event/:eventId/organize/matching', matching),
  staffPage('/event/:eventId/organize/map', map),
  staffPage('/event/:eventId/organize/printers', printers),
  staffPage('/event/:eventId/organize/desks', () =>
    import('../features/checkin/screens/organize-desks.tsx').then((it) => it.OrganizeDesks),
  ),
  staffPage('/event/:eventId/organize/areas', areas),
  staffPage('/event/:eventId/organize/check-in', checkIn),
  staffPage('/event/:eventId/organize/people', allPeople),
  staffPage('/event/:eventId/organize/people/:personId', () =>
    import('../features/participants/screens/organize-person.tsx').then((it) => it.OrganizePerson),
  ),
  staffPage('/event/:eventId/organize/people/import', () =>
    import('../features/imports/screens/import-people.tsx').then((it) => it.ImportPeople),
  ),
  staffPage('/event/:eventId/organize/booths', booths),
  staffPage('/event/:eventId/organize/booths/numbers', allNumbers),
  staffPage('/event/:eventId/organize/booths/types', () =>
    import('../features/booths/screens/organize-booth-types.tsx').then((it) => it.OrganizeBoothTypes),
  ),
  staffPage('/event/:eventId/organize/booths/:boothId', () =>
    import('../features/booths/screens/organize-booth.tsx').then((it) => it.OrganizeBooth),
  ),
  staffPage('/event/:eventId/organize/booths/import', () =>
    import('../features/imports/screens/import-booths.tsx').then((it) => it.ImportBooths),
  ),
  staffPage('/event/:eventId/organize/badges', badges),
  staffPage('/event/:eventId/organize/badges/:templateId', badge),
  staffPage('/event/:eventId/organize/team', team),
  staffPage('/event/:eventId/organize/matchmaking', () =>
    import('../features/networking/screens/organize-matchmaking.tsx').then((it) => it.OrganizeMatchmaking),
  ),
  staffPage('/event/:eventId/organize/texts', texts),
  staffPage('/event/:eventId/organize/translations', () =>
    import('../features/events/screens/organize-translations.tsx').then((it) => it.OrganizeTranslations),
  ),
  staffPage('/event/:eventId/organize/imports', () =>
    import('../features/imports/screens/import-programme.tsx').then((it) => it.ImportProgramme),
  ),
]
