export { type CategoryKey, DEMO_CATEGORIES } from './content/categories.ts'
export { DEMO_TYPES, type Language, type TypeKey } from './content/event.ts'
export type { Picks } from './content/options.ts'
export {
  ASKS,
  DEMO_SIGN_INS,
  type DemoSignIn,
  INSTALLATION_MAKER,
  LIST_MAKER,
  type MakerRecord,
  ORGANIZER,
} from './content/sign-ins.ts'
export { drawPortrait } from './drawings/portrait.ts'
export { type DemoEvent, makeDemoEvent } from './make-demo-event.ts'
export { type DemoPerson, makePeople } from './people/make-people.ts'
export { writePretalx } from './write-pretalx.ts'
