export { makeBooths } from './booths/make-booths.ts'
export type { BoothTypeKey } from './content/booth-types.ts'
export { type CategoryKey, DEMO_CATEGORIES } from './content/categories.ts'
export { DEMO_TYPES, type Language, type TypeKey } from './content/event.ts'
export {
  ASKS,
  type CreatorRecord,
  DEMO_SIGN_INS,
  type DemoSignIn,
  INSTALLATION_MAKER,
  LIST_MAKER,
  ORGANIZER,
} from './content/sign-ins.ts'
export { drawBanner, drawLogo } from './drawings/company-marks.ts'
export { drawPortrait } from './drawings/portrait.ts'
export { writePdf } from './drawings/write-pdf.ts'
export { type DemoEvent, hallFor, makeDemoEvent } from './make-demo-event.ts'
export { type DemoPerson, makePeople } from './people/make-people.ts'
export { sittersAt } from './tables/plan-tables.ts'
export { writePretalx } from './write-pretalx.ts'
