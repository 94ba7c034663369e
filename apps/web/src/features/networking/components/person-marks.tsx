import type { EventDetails } from '@parley/contract/app'
import type { Tag } from '@parley/contract/networking'
import { IconEye, IconEyeOff, IconLink } from '@tabler/icons-react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { publicUrl } from '../../../lib/public-url.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { FavouriteButton } from '../../../ui/people/favourite-button.tsx'
import { useTagPerson } from '../use-tag-person.ts'
import { useTags } from '../use-tags.ts'

type Props = {
  event: EventDetails
  person: { readonly id: string; readonly fullName: string }
}

/** The heart and the menu beside a person; nothing beside oneself. */
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

type MenuProps = Props & { tag: Tag | null; onTag: (tag: Tag | null) => void }

/** What one does more rarely with a person: no longer see them, or hand on where they are found. */
export function PersonMenu({ event, person, tag, onTag }: MenuProps) {
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
  return (
    <ActionMenu
      label={t('networking.menu', { name: person.fullName })}
      acts={[
        { label: t('networking.copyLink'), icon: <IconLink size={18} stroke={1.7} />, run: () => void copy() },
        {
          label: t(isIgnored ? 'networking.ignore.stop' : 'networking.ignore'),
          icon: <Eye size={18} stroke={1.7} />,
          run: () => onTag(isIgnored ? null : 'ignored'),
        },
      ]}
    />
  )
}
