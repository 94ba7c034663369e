import { Checkbox } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ListedPerson, PersonState } from '@parley/contract/participants'
import { IconEyeOff, IconKey, IconShieldStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../../lib/i18n/use-time-words.ts'
import { StatusChip, type StatusTone } from '../../../../ui/feedback/status-chip.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { typeText } from '../../type-text.ts'
import classes from './people-table.module.css'

type Props = {
  event: EventDetails
  person: ListedPerson
  /** Among all rows of the table, from 1. */
  rowIndex: number
  isChosen: boolean
  /** A range where the key for it is held. */
  onChoose: (on: boolean, isRange: boolean) => void
  now: number
  note?: ReactNode
}

export const TONES: Readonly<Record<PersonState, StatusTone>> = {
  active: 'good',
  invited: 'waiting',
  waiting: 'neutral',
}

/** A person in the organizers' list. The name leads to all that is kept of them. */
export function PersonLine({ event, person, rowIndex, isChosen, onChoose, now, note }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { dayAndTime } = useFormats()
  const { distance } = useTimeWords()
  const { id, fullName, email, company, jobTitle, profilePhotoPath, typeId, state, profileIsFilled } = person
  const name = fullName || email || t('participants.people.nameless')
  const type = event.participantTypes.find((each) => each.id === typeId)
  return (
    <div className={classes.row} role="row" aria-rowindex={rowIndex} data-chosen={isChosen || undefined}>
      <span role="cell" className={classes.box}>
        <Checkbox
          aria-label={t('participants.people.choose', { name })}
          checked={isChosen}
          onChange={({ currentTarget, nativeEvent }) =>
            onChoose(currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
      </span>
      <div role="cell" className={classes.cell} data-cell="person">
        <div className={classes.person}>
          <Avatar name={name} photo={profilePhotoPath} seed={id} size={40} />
          <div className={classes.words}>
            <div className={classes.name}>
              <CoverLink href={`/event/${event.id}/organize/people/${id}`}>{name}</CoverLink>
              <Marks person={person} />
            </div>
            {email && email !== name && <Address email={email} />}
          </div>
        </div>
      </div>
      <div
        role="cell"
        className={`${classes.cell} ${classes.text}`}
        data-cell="company"
        data-empty={(!company && !jobTitle) || undefined}
      >
        {company || jobTitle}
      </div>
      <div role="cell" className={`${classes.cell} ${classes.text}`} data-cell="type">
        {typeText(type, language)}
      </div>
      <div role="cell" className={classes.cell} data-cell="state">
        <StatusChip tone={TONES[state]} label={t(`participants.people.state.${state}`)} />
      </div>
      <div role="cell" className={classes.cell} data-cell="profile">
        <StatusChip
          tone={profileIsFilled ? 'good' : 'neutral'}
          label={t(profileIsFilled ? 'participants.people.filled' : 'participants.people.unfilled')}
        />
      </div>
      <div
        role="cell"
        className={`${classes.cell} ${classes.meta}`}
        data-cell="changed"
        title={dayAndTime(person.changedAtMillis, event.timezone, 'medium')}
      >
        {distance(Math.min(person.changedAtMillis, now), now)}
      </div>
      {note && (
        <div role="cell" className={classes.note}>
          {note}
        </div>
      )}
    </div>
  )
}

/** A long one breaks before its @. */
function Address({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <div className={classes.meta}>
      {name}
      <wbr />@{host}
    </div>
  )
}

/** What sets someone apart: that they organize, hold a right, or are hidden from others. */
function Marks({ person: { organizer, rights, listed } }: { person: ListedPerson }) {
  const t = useText()
  const marks = [
    organizer && ([t('participants.team.organizer'), IconShieldStar] as const),
    rights.length > 0 &&
      ([
        t('participants.people.hasRights', {
          rights: rights.map((right) => t(`participants.rights.${right}`)).join(', '),
        }),
        IconKey,
      ] as const),
    !listed && ([t('participants.people.hidden'), IconEyeOff] as const),
  ].filter((mark) => mark !== false)
  return marks.map(([label, Icon]) => (
    <span key={label} className={classes.mark} title={label}>
      <Icon size={16} stroke={1.8} role="img" aria-label={label} />
    </span>
  ))
}
