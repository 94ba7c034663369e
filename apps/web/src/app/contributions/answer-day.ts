import { AgendaDay } from '../../features/calendar/index.ts'

/** The content that is shown after the last question. */
export const answerDay = AgendaDay
