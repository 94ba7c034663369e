import type { ComponentType } from 'react'
import type { Current } from './current-link.tsx'

export type NavItem = {
  key: string
  label: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** A red count asks for an answer, a quiet one only tells. `label` says what is counted. */
  badge?: { count: number; isMore?: boolean | undefined; tone?: 'quiet' | 'alert'; label: string }
  /** Something is on right now: a green dot, and these words for those who hear it. */
  live?: string
} & (
  | {
      href: string
      /** Left out, the router decides by the address. */
      current?: Current
      onOpen?: never
      opened?: never
    }
  | {
      href?: never
      onOpen: () => void
      /** Whether the drawer that it opens is open; left out where it does something else. */
      opened?: boolean
      /** Whether one is on the page of the same things. */
      current?: Current
    }
)
