export { type CategoryKey, DEMO_CATEGORIES } from './content/categories.ts'
export { DEMO_COMPANIES } from './content/companies.ts'
export { DEMO_EVENT, DEMO_TYPES, type Language, type TypeKey } from './content/event.ts'
export { MAKER_REQUESTS } from './content/messages.ts'
export { INSTALLATION_MAKER, LIST_MAKER, type MakerRecord } from './content/organizer.ts'
export { ASKS, DEMO_SIGN_INS, type DemoSignIn, ORGANIZER } from './content/sign-ins.ts'
export { drawBanner, drawLogo } from './drawings/company-marks.ts'
export { drawPortrait } from './drawings/portrait.ts'
export { type DemoPlan, demoPeople, planDemo, TABLES } from './make-demo-event.ts'
export { type DemoPerson, makePeople } from './people/make-people.ts'
export type { Picks } from './people/profile.ts'
export type { Seat } from './programme/agendas.ts'
export {
  type Day,
  DEAL_ROOM_CLOSES,
  DEAL_ROOM_OPENS,
  DEMO_ROOMS,
  DEMO_TRACKS,
  SLOT_MINUTES,
  type Stretch,
} from './programme/days.ts'
