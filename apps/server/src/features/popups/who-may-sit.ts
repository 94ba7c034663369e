import { Failure } from '../../platform/failure.ts'
import type { StoredPopup } from './popup-store.ts'

/** A person before the tables of an event. */
export interface Guest {
  readonly organizer: boolean
  readonly typeId: string
  readonly boothId: string | null
  /** Keys of the tabs that they see; null for all. */
  readonly tabs: readonly string[] | null
}

/** Tables of the event stand beside its people. */
const TAB_OF_EVENT = 'participant'

/**
 * Decides as what a person sits at a table. Organizers host at each, and a booth's team at those of its booth; of the others, those whose type may
 * sit there, and who see the tab where it stands, do not host.
 *
 * @returns null for those who may not, and may not know of the table either
 * @see docs/rules/popups.md TABLE-1, TABLE-2
 */
export function roleAt(popup: StoredPopup, guest: Guest): 'host' | 'member' | null {
  if (manages(popup, guest)) return 'host'
  if (popup.closed || (popup.typeIds && !popup.typeIds.includes(guest.typeId))) return null
  return guest.tabs === null || guest.tabs.includes(popup.boothKind ?? TAB_OF_EVENT) ? 'member' : null
}

const manages = ({ boothId }: Pick<StoredPopup, 'boothId'>, guest: Guest): boolean =>
  guest.organizer || (boothId !== null && boothId === guest.boothId)

/**
 * Refuses those who may not change a table, or make one there.
 *
 * @throws Failure `notFound` where they may not know of it, else `notAllowed`
 */
export function refuseOthers<P extends StoredPopup>(popup: P | undefined, guest: Guest): P {
  if (!popup || !roleAt(popup, guest)) throw new Failure('notFound')
  if (!manages(popup, guest)) throw new Failure('notAllowed')
  return popup
}

/** @throws Failure `notAllowed` */
export function refuseMaking(boothId: string | null, guest: Guest): void {
  if (!manages({ boothId }, guest)) throw new Failure('notAllowed')
}
