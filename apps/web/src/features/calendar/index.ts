export { useAgendaIsLive } from './api.ts'
export { AgendaDrawer } from './components/agenda-drawer.tsx'
export { lobbyBlocks } from './lobby-blocks.ts'
