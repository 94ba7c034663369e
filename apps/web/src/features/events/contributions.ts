import type { EventDetails } from '@parley/contract/app'
import { type LobbyBlockKind, type LobbyBlockSetting, maySeeBlock } from '@parley/contract/events'
import type { ComponentType } from 'react'
import type { MessageId } from '../../lib/i18n/index.ts'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import type { CommandSource } from '../../ui/navigation/use-commands.ts'

export interface LobbyBlock {
  /** The kind of the block. A `notice` comes above all blocks of the organizer's layout, and `first` above notices. */
  readonly kind: LobbyBlockKind | 'notice' | 'first'
  readonly Block: ComponentType<LobbyPart>
  /** True if the block is shown above all others if the layout does not contain it. */
  readonly shownEvenIfAlone?: true
  readonly isBelow?: true
  /**
   * Returns true if the block is shown. Null until content and height are known. Blocks appear together, because a late
   * one would push others away from the finger. A block that failed to load is shown with its error. If absent, the
   * block is always shown.
   * @param isPlaced true if the reader's lobby contains the block; otherwise nothing is fetched
   */
  readonly useIsShown?: (event: EventDetails, isPlaced: boolean) => boolean | null
}

export interface LobbyPart {
  readonly event: EventDetails
  readonly title?: string | undefined
  /** The organizer's setting of the block. Absent for blocks above the layout. */
  readonly setting?: LobbyBlockSetting
}

export interface PaletteEntry {
  readonly place: 'people' | 'programme' | 'mine'
  /**
   * Returns the source of a search. Null if there is nothing to search. The event is undefined outside of all events.
   */
  readonly useSource: (event: EventDetails | undefined) => PaletteSource | null
}

export interface PaletteSource extends CommandSource {
  /** The area that is searched. If it changes, all sources are asked again. */
  readonly within: string
}

/**
 * An entry of the navigation, in addition to the event's own tabs. On a desktop it opens a drawer, on a phone a page
 * with the same content.
 */
export interface NavEntry {
  readonly key: string
  /**
   * The place of the entry. `mine`: the user's own contents across all events. The others are only shown to
   * participants of the navigation's event: `event` is for work there, `me` is in the profile drawer on a desktop.
   */
  readonly place: 'mine' | 'event' | 'me'
  readonly order: number
  /** The page of the entry, equal to its `key`. Without a page, the entry opens its drawer everywhere. */
  readonly page?: string
  readonly addressIn?: (event: EventDetails) => string
  readonly isShown?: (event: EventDetails) => boolean
  readonly icon: NavItem['icon']
  readonly label: MessageId
  /** The text for the number of waiting items, with the parameter `count`. Absent if nothing is counted. */
  readonly waiting?: MessageId
  readonly live?: MessageId
  readonly phoneBar?: 'head' | 'foot'
}

export interface Waiting {
  readonly count?: number
  /** True if there are more than could be counted. */
  readonly isMore?: boolean
  readonly isLive?: boolean
}

/** A part of the frame that loads after the first view. */
export interface FramePart {
  readonly entry?: string
  readonly Drawer?: ComponentType<{
    readonly opened: boolean
    readonly onClose: () => void
    readonly eventId: string | null
  }>
  /**
   * Returns the waiting items of the entry. Several features may count for one entry.
   * @param isOpen true if the drawer or its page is open
   * @param eventId the event of the navigation, which also has its tabs as entries
   */
  readonly useWaiting?: (isOpen: boolean, eventId: string | null) => Waiting
  readonly Watch?: ComponentType
}

export const hasLobbyBlock = ({ lobby, me }: EventDetails, kind: LobbyBlockKind): boolean =>
  lobby === null || lobby.some((block) => block.kind === kind && maySeeBlock(block, me))

export const seesTab = (event: EventDetails, name: string): boolean => event.tabs.some((tab) => tab.name === name)
