import { AgendaDay } from '../../features/calendar/index.ts'

/** Shown after the last question. */
export const answerDay = AgendaDay
