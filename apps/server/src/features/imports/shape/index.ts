export { cleanLine, cleanLines, cutTo, hashOf, shortKey } from './clean-text.ts'
export { ownGuid } from './own-guid.ts'
export { parseInWorker } from './parse-in-worker.ts'
export { toPlainText } from './plain-text.ts'
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
export { LIMITS, makeReader, readingTurns, tooLarge } from './read-in-worker.ts'
export { splitName } from './split-name.ts'
export { answerFor, type WorkerAnswer } from './worker-answer.ts'
