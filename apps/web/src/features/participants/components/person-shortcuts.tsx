import { type ComponentType, createContext, Suspense, use } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'

/** As much of a person as wherever they are listed knows; what is absent is not known there. */
export interface ShortcutPerson {
  readonly id: string
  readonly fullName: string
  /** Their account; null while nobody has taken the record. */
  readonly userId?: string | null
  readonly canInvite?: boolean
}

/**
 * An act for a person of a list, or nothing: a `MenuItem`, and where a list or a page has room for it, an icon or a button with
 * words.
 */
export type PersonShortcut = ComponentType<{
  readonly eventId: string
  readonly person: ShortcutPerson
  readonly as?: 'item' | 'icon' | 'button'
}>

/** What features below offer to lists of features above them. */
export const PersonShortcutsOffered = createContext<readonly PersonShortcut[]>([])

interface Props {
  readonly eventId: string
  readonly person: ShortcutPerson
}

/** In a menu of a person who is listed, or `as` icons or buttons beside their name. */
export function PersonShortcuts(about: Props & { as?: 'icon' | 'button' }) {
  return use(PersonShortcutsOffered).map((Shortcut, index) => (
    <Suspense key={index} fallback={null}>
      <Shortcut {...about} />
    </Suspense>
  ))
}

/** The same as a menu of its own; not for oneself. */
export function PersonShortcutsMenu({ myId, ...about }: Props & { myId: string | null | undefined }) {
  const t = useText()
  const isAny = use(PersonShortcutsOffered).length > 0
  if (!isAny || about.person.id === myId) return null
  return (
    <ActionMenu label={t('participants.menu', { name: about.person.fullName })}>
      <PersonShortcuts {...about} />
    </ActionMenu>
  )
}
