import { AgendaDay } from '../../features/calendar/index.ts'

/** What shows the day at the end of the answers. */
export const answerDay = AgendaDay
