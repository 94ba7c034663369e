export { cleanLine, cutTo } from './clean-text.ts'
export { parseInWorker } from './parse-in-worker.ts'
export {
  MAX_LINKS,
  MAX_NAME,
  type Programme,
  type ProgrammePerson,
  type ProgrammeRoom,
  type ProgrammeSpeaker,
  type ProgrammeTalk,
  type ProgrammeTrack,
} from './programme.ts'
