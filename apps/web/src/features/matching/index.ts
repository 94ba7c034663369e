import { sparePart } from '../../lib/lazy-part.ts'

export const MatchWish = sparePart(() => import('./components/match-wish.tsx').then((it) => it.MatchWish))
export const MatchProposals = sparePart(() =>
  import('./components/match-proposals.tsx').then((it) => it.MatchProposals),
)
