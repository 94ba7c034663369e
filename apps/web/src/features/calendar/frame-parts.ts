import type { FramePart } from '../events/index.ts'
import { useAgendaIsLive } from './api.ts'
import { AgendaDrawer } from './components/agenda-drawer.tsx'

export const frameParts: readonly FramePart[] = [
  { entry: 'agenda', Drawer: AgendaDrawer, useWaiting: () => ({ isLive: useAgendaIsLive() }) },
]
