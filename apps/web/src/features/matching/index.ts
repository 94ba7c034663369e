import { optionalPart } from '../../lib/lazy-part.ts'

export const MatchWish = optionalPart(() => import('./components/match-wish.tsx').then((it) => it.MatchWish))
export const MatchProposals = optionalPart(() =>
  import('./components/match-proposals.tsx').then((it) => it.MatchProposals),
)
