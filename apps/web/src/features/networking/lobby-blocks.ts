import { type LobbyBlock, seesTab } from '../events/index.ts'
import { useFirstPeople } from './api.ts'
import { PeopleToMeet } from './components/people-to-meet.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  {
    place: 'all',
    Block: PeopleToMeet,
    useIsReady: (event) => !useFirstPeople(event.id, { enabled: seesTab(event, 'participant') }).isLoading,
  },
]
