export { agendaToastState, useAgenda, useAgendaCommand } from './api.ts'
