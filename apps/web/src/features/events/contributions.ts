import type { EventDetails } from '@parley/contract/app'
import { type LobbyBlockKind, type LobbyBlockSetting, seesBlock } from '@parley/contract/events'
import type { ComponentType } from 'react'
import type { MessageId } from '../../lib/i18n/index.ts'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import type { CommandSource } from '../../ui/navigation/use-commands.ts'

export interface LobbyBlock {
  /** Which block of a composed lobby it is. A notice is above all of these, whatever was composed, and `first` above notices. */
  readonly kind: LobbyBlockKind | 'notice' | 'first'
  readonly Block: ComponentType<LobbyPart>
  /** Stands above all blocks where the lobby does not have its own. */
  readonly alsoAlone?: true
  readonly isBelow?: true
  /**
   * Whether it has something to show; null until all is known that decides so, and how high it is. Blocks are shown
   * together: one that came later would push the others away under the finger. What could not be loaded is shown, since it
   * says so. Without this it always shows.
   *
   * @param isPlaced whether the reader's lobby has it: otherwise nothing is asked for
   */
  readonly useIsShown?: (event: EventDetails, isPlaced: boolean) => boolean | null
}

export interface LobbyPart {
  readonly event: EventDetails
  readonly title?: string | undefined
  /** As an organizer has put it; what is above all of these has none. */
  readonly setting?: LobbyBlockSetting
}

export interface PaletteEntry {
  readonly place: 'people' | 'programme' | 'mine'
  /** Null where there is nothing to look through. Undefined is the event of a page outside of all events. */
  readonly useSource: (event: EventDetails | undefined) => PaletteSource | null
}

export interface PaletteSource extends CommandSource {
  /** What it looks through beside the query; all sources are asked again when it changes. */
  readonly within: string
}

/** An entry of every navigation, beside the event's own tabs. On a desk it opens a drawer, on a phone a page of the same things. */
export interface NavEntry {
  readonly key: string
  /**
   * `mine` is what I do and whom I know, at all events. The others belong to the event that navigation leads into, and are there for those who
   * take part: `event` is work there, `me` is about myself, in the drawer of my profile on a desk.
   */
  readonly place: 'mine' | 'event' | 'me'
  readonly order: number
  /** Of an entry of the event, the part of the address that is its `key` too. Without a page it opens its drawer everywhere. */
  readonly page?: string
  readonly addressIn?: (event: EventDetails) => string
  readonly isShown?: (event: EventDetails) => boolean
  readonly icon: NavItem['icon']
  readonly label: MessageId
  /** What a count beside it says; it takes `count`. Absent where nothing is counted. */
  readonly waiting?: MessageId
  readonly live?: MessageId
  readonly phoneBar?: 'head' | 'foot'
}

export interface Waiting {
  readonly count?: number
  /** There are more than could be counted. */
  readonly isMore?: boolean
  readonly isLive?: boolean
}

/** What a feature keeps around every page; it comes once the first view is there. */
export interface FramePart {
  readonly entry?: string
  readonly Drawer?: ComponentType<{
    readonly opened: boolean
    readonly onClose: () => void
    readonly eventId: string | null
  }>
  /**
   * What waits behind the entry. Several features may count for one.
   *
   * @param isOpen the drawer or its page is
   * @param eventId the event that navigation leads into, whose tabs are entries too
   */
  readonly useWaiting?: (isOpen: boolean, eventId: string | null) => Waiting
  readonly Watch?: ComponentType
}

export const hasLobbyBlock = ({ lobby, me }: EventDetails, kind: LobbyBlockKind): boolean =>
  lobby === null || lobby.some((block) => block.kind === kind && seesBlock(block, me))

export const seesTab = (event: EventDetails, name: string): boolean => event.tabs.some((tab) => tab.name === name)
