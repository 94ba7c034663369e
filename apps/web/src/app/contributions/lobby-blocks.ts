import { lobbyBlocks as booths } from '../../features/booths/index.ts'
import { lobbyBlocks as calendar } from '../../features/calendar/index.ts'
import { lobbyBlocks as checkin } from '../../features/checkin/index.ts'
import { lobbyBlocks as events, type LobbyBlock } from '../../features/events/index.ts'
import { lobbyBlocks as meetings } from '../../features/meetings/index.ts'
import { lobbyBlocks as networking } from '../../features/networking/index.ts'
import { lobbyBlocks as participants } from '../../features/participants/index.ts'
import { lobbyBlocks as polls } from '../../features/polls/index.ts'
import { lobbyBlocks as popups } from '../../features/popups/index.ts'
import { lobbyBlocks as posts } from '../../features/posts/index.ts'
import { lobbyBlocks as sessions } from '../../features/sessions/index.ts'
import { inOrder } from './in-order.ts'

export const lobbyBlocks = inOrder<LobbyBlock>({
  events,
  booths,
  calendar,
  checkin,
  meetings,
  networking,
  participants,
  polls,
  popups,
  posts,
  sessions,
})
