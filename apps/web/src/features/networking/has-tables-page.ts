import type { EventDetails } from '@parley/contract/app'

/** @see docs/rules/popups.md TABLE-14 */
export const hasTablesPage = ({ hasVideo, hasTables, me }: EventDetails): boolean =>
  hasVideo && me !== null && (hasTables || me.organizer || me.boothId !== null)

/** @see docs/rules/speed-networking.md SPEED-13 */
export const hasSpeedPage = ({ hasVideo, hasRounds, me }: EventDetails): boolean =>
  hasVideo && me !== null && (hasRounds || me.organizer)

export const hasNetworkingTabs = (event: EventDetails): boolean => hasTablesPage(event) || hasSpeedPage(event)
