import { type ComponentType, createContext, use } from 'react'

/** As much of a person as wherever they are listed knows; what is absent is not known there. */
export interface ShortcutPerson {
  readonly id: string
  readonly fullName: string
  /** Their account; null while nobody has taken the record. */
  readonly userId?: string | null
  readonly canInvite?: boolean
}

/** What one can do with a person right where they are listed: one small button, or nothing. */
export type PersonShortcut = ComponentType<{ readonly eventId: string; readonly person: ShortcutPerson }>

/** What features below offer to lists of features above them. */
export const PersonShortcutsOffered = createContext<readonly PersonShortcut[]>([])

/** Not for oneself. */
export function PersonShortcuts(props: { eventId: string; person: ShortcutPerson; myId: string | null | undefined }) {
  const { myId, ...about } = props
  const offered = use(PersonShortcutsOffered)
  if (about.person.id === myId) return null
  return offered.map((Shortcut, index) => <Shortcut key={index} {...about} />)
}
