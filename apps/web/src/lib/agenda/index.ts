export type { AgendaEntry } from '@parley/contract/calendar'
export { useAgenda } from './use-agenda.ts'
export { useAgendaCommand } from './use-agenda-commands.ts'
