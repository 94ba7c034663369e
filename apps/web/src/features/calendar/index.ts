export { useAgenda, useAgendaIsLive, useInAgenda } from './api.ts'
export { AgendaDrawer } from './components/agenda-drawer.tsx'
