import { Failure } from '../../platform/failure.ts'
import type { StoredPopup } from './popup-store.ts'

export interface Guest {
  readonly organizer: boolean
  readonly typeId: string
  readonly boothId: string | null
  /** The tabs that the guest sees; null if they see all. */
  readonly tabs: readonly string[] | null
}

/** The tab of the page of people, which shows the tables of the event. */
const TAB_OF_EVENT = 'participant'

/**
 * Returns the role of a guest at a table.
 *
 * @returns null for people who may not sit there, who must not know of the table either
 * @see docs/rules/popups.md TABLE-1, TABLE-2
 */
export function roleAt(popup: StoredPopup, guest: Guest): 'host' | 'member' | null {
  if (manages(popup, guest)) return 'host'
  if (popup.closed || (popup.typeIds && !popup.typeIds.includes(guest.typeId))) return null
  return guest.tabs === null || guest.tabs.includes(popup.boothKind ?? TAB_OF_EVENT) ? 'member' : null
}

const manages = ({ boothId }: Pick<StoredPopup, 'boothId'>, guest: Guest): boolean =>
  guest.organizer || (boothId !== null && boothId === guest.boothId)

/** @throws Failure `notFound` when the guest may not know of the table, else `notAllowed` */
export function refuseOthers<P extends StoredPopup>(popup: P | undefined, guest: Guest): P {
  if (!popup || !roleAt(popup, guest)) throw new Failure('notFound')
  if (!manages(popup, guest)) throw new Failure('notAllowed')
  return popup
}

/** @throws Failure `notAllowed` */
export function refuseCreation(boothId: string | null, guest: Guest): void {
  if (!manages({ boothId }, guest)) throw new Failure('notAllowed')
}
