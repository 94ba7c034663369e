import type { ComponentType } from 'react'
import type { Current } from './current-link.tsx'

export type NavItem = {
  key: string
  label: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /**
   * The count beside the entry. A red one asks for an action, a quiet one only informs. `label` is for screen readers.
   */
  badge?: { count: number; isMore?: boolean | undefined; tone?: 'quiet' | 'alert'; label: string }
  /** The label for screen readers of a green dot, which shows that something is live now. */
  live?: string
} & (
  | {
      href: string
      /** True for the entry of the current page. If absent, the router decides by the URL. */
      current?: Current
      onOpen?: never
      opened?: never
    }
  | {
      href?: never
      onOpen: () => void
      /** True while its drawer is open. Absent if the entry opens no drawer. */
      opened?: boolean
      /** True on a page that shows the same things as the drawer. */
      current?: Current
    }
)
