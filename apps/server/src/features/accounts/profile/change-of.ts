import type { ProfileChange } from '@parley/contract/accounts'

/** The input of one action of `changeProfile`. */
export type ChangeOf<Action extends ProfileChange['action']> = Extract<ProfileChange, { action: Action }>
