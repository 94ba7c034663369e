import type { EventDetails } from '@parley/contract/app'
import { type Area, isAllowedIn } from '@parley/contract/checkin'
import { IconDoorEnter, IconDoorExit, IconFlagFilled, IconNote, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { unknownLangProps, useFormats, useText } from '../../../lib/i18n/index.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useAreaName, useTypeName } from '../area-names.ts'
import type { FoundPerson } from '../desk/find-people.ts'
import { CheckInNoteDialog } from './check-in-note-dialog.tsx'
import { DeskButton } from './desk-button.tsx'
import classes from './scanned-person.module.css'

const BODY = {
  grow: true,
  align: 'center',
  gap: 8,
  padX: 16,
  padBottom: 20,
  text: 'center',
  breaks: 'anywhere',
} as const
const NOTE = {
  gap: 10,
  justify: 'center',
  below: 8,
  padX: 18,
  padY: 14,
  round: 14,
  surface: 'wait',
  size: 22,
  weight: 700,
} as const
const EDIT = { underline: true, gap: 8, padX: 16, size: 16, weight: 600 } as const

const SIGN = looks({ fixed: true })
const TYPE = looks({ padX: 14, padY: 6, round: 'full', surface: 'strong', size: 17, weight: 700 })

type Props = {
  event: EventDetails
  person: FoundPerson
  area: Area | undefined
  areas: readonly Area[]
  checkIn: boolean
  /** True if the result takes the focus. False with a handheld reader, because the focus must stay in its field. */
  takesFocus: boolean
  onConfirm: (isIn: boolean) => void
  onLeave: () => void
  onNote: (savedNote: Pick<FoundPerson, 'note' | 'flag'>) => void
}

export function ScannedPerson(props: Props) {
  const { event, person, area, areas, checkIn, takesFocus, onConfirm, onLeave, onNote } = props
  const t = useText()
  const [writes, setWrites] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus()
  }, [takesFocus, person.id])
  const type = useTypeName(event)(person.typeId)
  const Sign = person.flag ? IconFlagFilled : IconNote
  const isNamed = person.ticketType && person.ticketType !== type
  return (
    <Stack as="section" surface="canvas" tone="ink" place="fill" className={classes.sheet} aria-label={person.fullName}>
      <Stack {...BODY} tall={0} overflow="y" className={classes.body}>
        {(person.note || person.flag) && (
          <Row
            as="p"
            {...NOTE}
            tone={person.flag ? 'white' : 'wait'}
            className={classes.note}
            data-flag={person.flag || undefined}
          >
            <Sign size={26} className={SIGN} aria-hidden="true" />
            {person.note ? <span {...unknownLangProps}>{person.note}</span> : t('checkin.note.flagged')}
          </Row>
        )}
        <Avatar name={person.fullName} photo={person.profilePhotoPath} size={136} seed={person.id} />
        <Text as="h2" ref={head} tabIndex={-1} size={32} above={4} ring="none">
          {person.fullName}
        </Text>
        <Row wrap justify="center" gap={8} align="stretch">
          {type && <span className={TYPE}>{type}</span>}
          {isNamed && <span className={TYPE}>{person.ticketType}</span>}
        </Row>
        {[person.company, person.jobTitle].map(
          (line) =>
            line && (
              <Text key={line} size={17} tone="soft">
                {line}
              </Text>
            ),
        )}
        <Text size={15} tone="meta" nums>
          {spaced(person.ticketId)}
        </Text>
        <Places event={event} person={person} areas={areas} />
        {checkIn && area && !isAllowedIn(area, person.typeId) && <Note tone="alert">{t('error.DEAL-00116')}</Note>}
        <Row as="button" {...EDIT} type="button" tall={56} onClick={() => setWrites(true)}>
          <IconPencil size={20} stroke={1.8} aria-hidden="true" />
          {t(person.note || person.flag ? 'checkin.note.change' : 'checkin.note.add')}
        </Row>
      </Stack>
      <Acts checkIn={checkIn} onConfirm={onConfirm} onLeave={onLeave} />
      <CheckInNoteDialog
        event={event}
        person={person}
        opened={writes}
        onClose={() => setWrites(false)}
        onKept={onNote}
      />
    </Stack>
  )
}

/** Buttons to check in and out. The direction set at the desk is the main one, within reach of the thumb. */
function Acts({ checkIn, onConfirm, onLeave }: Pick<Props, 'checkIn' | 'onConfirm' | 'onLeave'>) {
  const t = useText()
  const act = (isIn: boolean): ReactNode => (
    <DeskButton
      key={String(isIn)}
      kind={isIn === checkIn ? 'main' : 'plain'}
      {...(isIn === checkIn ? { keys: 'Enter' } : {})}
      icon={isIn ? <IconDoorEnter size={24} stroke={1.8} /> : <IconDoorExit size={24} stroke={1.8} />}
      onPress={() => onConfirm(isIn)}
    >
      {t(isIn ? 'checkin.act.in' : 'checkin.act.out')}
    </DeskButton>
  )
  return (
    <Row gap={8} align="stretch" self="center" fixed padX={16} padTop={12} className={classes.foot}>
      <DeskButton kind="plain" keys="Esc" onPress={onLeave}>
        {t('ui.close')}
      </DeskButton>
      {act(!checkIn)}
      {act(checkIn)}
    </Row>
  )
}

function Places({ event, person, areas }: Pick<Props, 'event' | 'person' | 'areas'>) {
  const t = useText()
  const areaName = useAreaName()
  const { time, day } = useFormats()
  if (person.inside.length === 0) return <StatusChip tone="neutral" label={t('checkin.notInside')} />
  return (
    <Stack as="ul" gap={6}>
      {person.inside.map(({ areaId, sinceMillis }) => (
        <li key={areaId}>
          <StatusChip
            tone="good"
            label={t('checkin.insideSince', {
              area: areaName(areas.find(({ id }) => id === areaId) ?? { id: areaId, name: '' }),
              time: `${day(sinceMillis, event.timezone)} ${time(sinceMillis, event.timezone)}`,
            })}
          />
        </li>
      ))}
    </Stack>
  )
}

export const spaced = (ticketId: string) => ticketId.replace(/(.{4})(?=.)/g, '$1 ')
