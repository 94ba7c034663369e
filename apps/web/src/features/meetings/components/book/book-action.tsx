import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief } from '@parley/contract/participants'
import { IconArmchair, IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { windowPart } from '../../../../lib/lazy-part.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import type { Found } from '../parts/person-picker.tsx'
import classes from './book-action.module.css'

const BOOK = `${looks({ padY: 8, tall: 40, phone: { wide: 'full', tall: 48 } })} ${classes.book}`

const BookDialog = windowPart(() => import('./book-dialog.tsx').then((it) => it.BookDialog))

type Props = Found & {
  event: EventDetails
  person: PersonBrief
}

/** @see docs/rules/meetings.md MEET-36, MEET-37 */
export function BookAction({ event, person, ...found }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isMe = event.me?.participantId === person.id
  const may = event.me?.organizer || event.me?.rights.includes(isMe ? 'reserveatable' : 'onbehalfmeeting')
  if (!may || event.isFinished || !event.hasDealRoom) return null
  const Icon = isMe ? IconArmchair : IconCalendarPlus
  return (
    <div>
      <QuietButton className={BOOK} icon={Icon} onClick={() => setOpen(true)}>
        {isMe ? t('meetings.book.table') : t('meetings.book.for', { name: person.fullName })}
      </QuietButton>
      <BookDialog event={event} person={person} {...found} opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
