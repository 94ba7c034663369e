export { getPublicProgramme, type PublicTalk } from './public-programme.ts'
export type { Conference } from './schedule-parts.ts'
export { writeFrabXml } from './write-frab-xml.ts'
export { writePretalxJson } from './write-pretalx-json.ts'
