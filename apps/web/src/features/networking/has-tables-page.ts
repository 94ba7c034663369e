import type { EventDetails } from '@parley/contract/app'

/**
 * Tells if the event has a page of networking tables for this person: it has video, and there is a table for them or they could make one.
 *
 * @see docs/rules/popups.md TABLE-14
 */
export const hasTablesPage = ({ hasVideo, hasTables, me }: EventDetails): boolean =>
  hasVideo && me !== null && (hasTables || me.organizer || me.boothId !== null)

/**
 * Tells if the event has a page of speed networking for this person: rounds were started there, or they could start some.
 *
 * @see docs/rules/speed-networking.md SPEED-13
 */
export const hasSpeedPage = ({ hasVideo, hasRounds, me }: EventDetails): boolean =>
  hasVideo && me !== null && (hasRounds || me.organizer)

/** Tells if there is anything beside the people. */
export const hasNetworkingTabs = (event: EventDetails): boolean => hasTablesPage(event) || hasSpeedPage(event)
