export { useAgendaIsLive } from './api.ts'
export { AgendaDrawer } from './components/agenda-drawer.tsx'
