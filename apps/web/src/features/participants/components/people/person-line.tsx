import { Checkbox } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ListedPerson, PersonState } from '@parley/contract/participants'
import { IconEyeOff, IconKey, IconShieldStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDurationFormats, useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { StatusChip, type StatusTone } from '../../../../ui/feedback/status-chip.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { typeText } from '../../type-text.ts'
import classes from './people-table.module.css'

const LINE = { gap: 12, rowGap: 2, align: 'center', padX: 16, padY: 10, line: 'below' } as const
const ROW = `l-grid ${classes.columns} ${classes.row} ${looks({ ...LINE, hover: 'wash', place: 'own', tall: 64 })}`
const CHOSEN = `l-grid ${classes.columns} ${classes.row} ${looks({ ...LINE, surface: 'strong', place: 'own', tall: 64 })}`
const BOX = `l-row ${classes.box}`
const PERSON = `l-row ${looks({ gap: 12, shrink: true })}`
const WORDS = looks({ shrink: true })
const NAME = `l-row ${looks({ wrap: true, gap: 6, rowGap: 0, weight: 700, leading: 'snug', tracking: 'tight', breaks: 'anywhere' })}`
const MARK = `l-row ${looks({ tone: 'meta' })}`
const META = looks({ size: 13, tone: 'meta', breaks: 'anywhere', phone: { size: 14 } })
const META_CELL = `${classes.cell} ${META}`
const TEXT_CELL = `${classes.cell} ${looks({ size: 14, tone: 'soft', breaks: 'anywhere' })}`
const NOTE = `${classes.note} ${looks({ padTop: 6, padBottom: 4, place: 'over' })}`

type Props = {
  event: EventDetails
  person: ListedPerson
  /** The number of the row from 1, among all rows of the table. */
  rowIndex: number
  isChosen: boolean
  /** Called when the row is chosen. `isRange` is true while the Shift key is held. */
  onChoose: (on: boolean, isRange: boolean) => void
  now: number
  note?: ReactNode
}

export const TONES: Readonly<Record<PersonState, StatusTone>> = {
  active: 'good',
  invited: 'waiting',
  waiting: 'neutral',
}

export function PersonLine({ event, person, rowIndex, isChosen, onChoose, now, note }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { dayAndTime } = useFormats()
  const { distance } = useDurationFormats()
  const { id, fullName, email, company, jobTitle, profilePhotoPath, typeId, state, profileIsFilled } = person
  const name = fullName || email || t('participants.people.nameless')
  const type = event.participantTypes.find((each) => each.id === typeId)
  return (
    <div className={isChosen ? CHOSEN : ROW} role="row" aria-rowindex={rowIndex}>
      <span role="cell" className={BOX}>
        <Checkbox
          aria-label={t('participants.people.choose', { name })}
          checked={isChosen}
          onChange={({ currentTarget, nativeEvent }) =>
            onChoose(currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
      </span>
      <div role="cell" className={classes.cell} data-cell="person">
        <div className={PERSON}>
          <Avatar name={name} photo={profilePhotoPath} seed={id} size={40} />
          <div className={WORDS}>
            <div className={NAME}>
              <CoverLink href={`/event/${event.id}/organize/people/${id}`}>{name}</CoverLink>
              <Marks person={person} />
            </div>
            {email && email !== name && <Address email={email} />}
          </div>
        </div>
      </div>
      <div role="cell" className={TEXT_CELL} data-cell="company" data-empty={(!company && !jobTitle) || undefined}>
        {company || jobTitle}
      </div>
      <div role="cell" className={TEXT_CELL} data-cell="type">
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
        className={META_CELL}
        data-cell="changed"
        title={dayAndTime(person.changedAtMillis, event.timezone, 'medium')}
      >
        {distance(Math.min(person.changedAtMillis, now), now)}
      </div>
      {note && (
        <div role="cell" className={NOTE}>
          {note}
        </div>
      )}
    </div>
  )
}

function Address({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <div className={META}>
      {name}
      <wbr />@{host}
    </div>
  )
}

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
    <span key={label} className={MARK} title={label}>
      <Icon size={16} stroke={1.8} role="img" aria-label={label} />
    </span>
  ))
}
