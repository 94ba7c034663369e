import { type FeatureName, features } from '@parley/contract'

/** Returns the contributions in the order of the list of features. */
export const inOrder = <Offer>(offered: Partial<Record<FeatureName, readonly Offer[]>>): readonly Offer[] =>
  features.flatMap((name) => offered[name] ?? [])
