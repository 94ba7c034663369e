export { ImportRefusal, type ImportRefusalCode } from './import-refusal.ts'
export type { RawLink, RawPerson, RawProgramme, RawTalk } from './raw-programme.ts'
export { readProgramme } from './read-programme.ts'
