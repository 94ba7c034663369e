import type { EventDetails } from '@parley/contract/app'
import type { FoundPerson, Tag } from '@parley/contract/networking'
import { IconColumns2, IconEye, IconEyeOff, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { publicUrl } from '../../../lib/public-url.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import type { MenuAction } from '../../../ui/overlays/menu-item.tsx'
import { FavouriteButton } from '../../../ui/people/favourite-button.tsx'
import { MAX_COMPARED, useComparePicks } from '../compare-picks.ts'
import { useTagPerson } from '../use-tag-person.ts'
import { useTags } from '../use-tags.ts'

type Props = {
  event: EventDetails
  person: { readonly id: string; readonly fullName: string }
}

/** Buttons to mark a person. Renders nothing for the reader themselves. */
export function PersonMarks({ event, person }: Props) {
  const tags = useTags(event)
  const tagPerson = useTagPerson(event)
  if (!event.me || event.me.participantId === person.id) return null
  return (
    <>
      <FavouriteButton
        name={person.fullName}
        on={tags.of(person.id) === 'favourite'}
        isSaving={tags.isSaving(person.id)}
        onChange={(on) => void tagPerson(person, on ? 'favourite' : null)}
      />
      <PersonMenu event={event} person={person} tag={tags.of(person.id)} onTag={(tag) => void tagPerson(person, tag)} />
    </>
  )
}

type MenuProps = Props & {
  tag: Tag | null
  onTag: (tag: Tag | null) => void
  compares?: FoundPerson
  children?: ReactNode
}

export function PersonMenu({ event, person, tag, onTag, compares, children }: MenuProps) {
  const t = useText()
  const toasts = useToasts()
  const isIgnored = tag === 'ignored'
  const copy = async () => {
    try {
      await copyText(`${publicUrl()}/event/${event.id}/attendees/${person.id}`)
      toasts.success(t('ui.copy.done'))
    } catch {
      toasts.error(t('ui.copy.failed'))
    }
  }
  const Eye = isIgnored ? IconEye : IconEyeOff
  const compare = useCompareAct(compares)
  const menu = (
    <ActionMenu
      label={t('participants.menu', { name: person.fullName })}
      acts={[
        ...compare,
        { label: t('networking.copyLink'), icon: <IconLink size={18} stroke={1.7} />, run: () => void copy() },
        {
          label: t(isIgnored ? 'networking.ignore.stop' : 'networking.ignore'),
          icon: <Eye size={18} stroke={1.7} />,
          run: () => onTag(isIgnored ? null : 'ignored'),
        },
      ]}
    >
      {children}
    </ActionMenu>
  )
  return compares ? <span data-pick={person.id}>{menu}</span> : menu
}

/** Returns the action to compare. Empty if comparing is not offered, or if two are already picked. */
function useCompareAct(person: FoundPerson | undefined): readonly MenuAction[] {
  const t = useText()
  const picks = useComparePicks()
  if (!picks || !person) return []
  const isPicked = picks.picked.some(({ id }) => id === person.id)
  if (!isPicked && picks.picked.length >= MAX_COMPARED) return []
  return [
    {
      label: t(isPicked ? 'networking.compare.drop' : 'networking.compare.pick', { name: person.fullName }),
      icon: <IconColumns2 size={18} stroke={1.7} />,
      run: () => picks.toggle(person),
    },
  ]
}
