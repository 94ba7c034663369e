/** A text as search compares it, for features that stand above participants. */
export { fold } from '@parley/contract/participants'
