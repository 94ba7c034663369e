import { type ComponentType, createContext, Suspense, use } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'

/** A person in a list. An absent field is not known to the list. */
export interface ShortcutPerson {
  readonly id: string
  readonly fullName: string
  /** The user of the record. Null while no one has claimed it. */
  readonly userId?: string | null
  readonly canInvite?: boolean
}

/** A `MenuItem`, or an icon or button where there is space. It may render nothing. */
export type PersonShortcut = ComponentType<{
  readonly eventId: string
  readonly person: ShortcutPerson
  readonly as?: 'item' | 'icon' | 'button'
}>

/** The shortcuts that features later in the order offer to lists of earlier features. */
export const PersonShortcutsContext = createContext<readonly PersonShortcut[]>([])

interface Props {
  readonly eventId: string
  readonly person: ShortcutPerson
}

/** Renders shortcuts as items of a menu, or as icons or buttons beside the person's name. */
export function PersonShortcuts(about: Props & { as?: 'icon' | 'button' }) {
  return use(PersonShortcutsContext).map((Shortcut, index) => (
    <Suspense key={index} fallback={null}>
      <Shortcut {...about} />
    </Suspense>
  ))
}

/** A menu of shortcuts. Renders nothing for the reader themselves. */
export function PersonShortcutsMenu({ myId, ...about }: Props & { myId: string | null | undefined }) {
  const t = useText()
  const isAny = use(PersonShortcutsContext).length > 0
  if (!isAny || about.person.id === myId) return null
  return (
    <ActionMenu label={t('participants.menu', { name: about.person.fullName })}>
      <PersonShortcuts {...about} />
    </ActionMenu>
  )
}
