export { toldByAgenda, useAgenda, useAgendaCommand } from './api.ts'
