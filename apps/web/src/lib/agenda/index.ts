export type { AgendaEntry } from '@parley/contract/calendar'
export { toldByAgenda } from './told-by-agenda.ts'
export { useAgenda } from './use-agenda.ts'
export { useAgendaCommand } from './use-agenda-commands.ts'
