import { type LobbyBlock, seesTab } from '../events/index.ts'
import { useLiveSessions, useProgramme } from './api.ts'
import { OnNow } from './components/on-now.tsx'
import { StillEmpty } from './components/still-empty.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { place: 'notice', Block: StillEmpty },
  {
    place: 'all',
    Block: OnNow,
    useIsReady(event) {
      const enabled = seesTab(event, 'agenda')
      const sessions = useLiveSessions(event.id, { enabled })
      // Its rooms stand on what is on, and that there is none is told to organizers.
      const programme = useProgramme(event.id, { enabled })
      return !sessions.isLoading && !programme.isLoading
    },
  },
]
