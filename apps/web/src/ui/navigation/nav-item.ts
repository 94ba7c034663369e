import type { ComponentType } from 'react'
import type { Current } from './current-link.tsx'

export type NavItem = {
  key: string
  label: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** A red count asks for an action, a quiet one only informs. `label` is for screen readers. */
  badge?: { count: number; isMore?: boolean | undefined; tone?: 'quiet' | 'alert'; label: string }
  /** For screen readers: a green dot shows that something is live now. */
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
      /** Absent if the entry opens no drawer. */
      opened?: boolean
      /** For a page that shows the same things as the drawer. */
      current?: Current
    }
)
