import type { ComponentType } from 'react'
import type { Current } from './current-link.tsx'

export type NavItem = {
  key: string
  label: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** A red count asks for an action, a quiet one only informs. `label` is its text for screen readers. */
  badge?: { count: number; isMore?: boolean | undefined; tone?: 'quiet' | 'alert'; label: string }
  /** Shows a green dot, because something is live now. This is its text for screen readers. */
  live?: string
} & (
  | {
      href: string
      /** If absent, the router decides by the URL. */
      current?: Current
      onOpen?: never
      opened?: never
    }
  | {
      href?: never
      onOpen: () => void
      /** True while the drawer that it opens is open. Absent if it opens none. */
      opened?: boolean
      /** Marks the current page, if that shows the same things as the drawer. */
      current?: Current
    }
)
