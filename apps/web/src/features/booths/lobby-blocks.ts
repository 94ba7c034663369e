import type { LobbyBlock } from '../events/index.ts'
import { JoinNotice, useHasJoinNotice } from './components/invitation/join-notice.tsx'
import { BoothsToVisit, useHasBoothsToVisit } from './components/lobby/booths-to-visit.tsx'
import { SponsorLogos, useHasSponsors } from './components/lobby/sponsor-logos.tsx'

export const lobbyBlocks: readonly LobbyBlock[] = [
  { kind: 'notice', Block: JoinNotice, useIsShown: useHasJoinNotice },
  { kind: 'sponsors', Block: SponsorLogos, useIsShown: useHasSponsors },
  { kind: 'booths', Block: BoothsToVisit, useIsShown: useHasBoothsToVisit },
]
