import { type FeatureName, features } from '@parley/contract'

/** What features offer to a screen, in the order of the one list. */
export const inOrder = <Offer>(offered: Partial<Record<FeatureName, readonly Offer[]>>): readonly Offer[] =>
  features.flatMap((name) => offered[name] ?? [])
