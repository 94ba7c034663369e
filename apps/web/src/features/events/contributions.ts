import type { EventDetails } from '@parley/contract/app'
import type { ComponentType } from 'react'
import type { CommandSource } from '../../ui/navigation/use-commands.ts'

/** A block of an event's lobby. */
export interface LobbyBlock {
  /** A notice stands above everything; `next` and `mine` are about me, `all` about everyone. */
  readonly place: 'notice' | 'next' | 'mine' | 'all'
  readonly Block: ComponentType<{ event: EventDetails }>
  /**
   * Whether all is known that decides how high the block is. Blocks are shown together: one that came later would push
   * the others away under the finger. What could not be loaded counts as known.
   */
  readonly useIsReady?: (event: EventDetails) => boolean
}

/** What the palette can find in an event, or wherever one is. */
export interface PaletteEntry {
  readonly place: 'people' | 'programme' | 'mine'
  /** Null where there is nothing to look through. Undefined is the event of a page outside of all events. */
  readonly useSource: (event: EventDetails | undefined) => PaletteSource | null
}

export interface PaletteSource extends CommandSource {
  /** What it looks through beside the query; all sources are asked again when it changes. */
  readonly within: string
}

/** Whether one may see what stands behind a tab of the event. */
export const seesTab = (event: EventDetails, name: string): boolean => event.tabs.some((tab) => tab.name === name)
