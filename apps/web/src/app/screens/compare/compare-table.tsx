import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { MeetButton } from '../../../features/meetings/index.ts'
import {
  Answer,
  otherAnswers,
  personLines,
  Reasons,
  RoleAnswers,
  rolesOf,
  Told,
  typeText,
  useEventReasonTexts,
} from '../../../features/participants/index.ts'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Box, Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { personControls } from '../../contributions/person-controls.ts'
import classes from './compare-table.module.css'
import { FreeTime } from './free-time.tsx'

const CELL = { padX: 24, padTop: 4, padBottom: 20, phone: { padX: 12 } } as const

type Props = { event: EventDetails; people: readonly ParticipantDetails[] }

interface Row {
  readonly key: string
  readonly title: string
  readonly cell: (person: ParticipantDetails) => ReactNode
}

/** Compares people in a table. The reasons to meet them come first. */
export function CompareTable({ event, people }: Props) {
  const t = useText()
  const rows = useRows(event, people)
  return (
    // The box is not clipped, so that the names can stick while the page scrolls.
    <Box surface="card" phone={{ bleed: true }}>
      <table className={classes.table}>
        <VisuallyHidden as="caption">{t('app.compare.title')}</VisuallyHidden>
        <thead>
          <tr>
            {people.map((person) => (
              <Text
                as="th"
                key={person.id}
                padX={24}
                padTop={20}
                surface="plain"
                weight={400}
                text="start"
                phone={{ padX: 12 }}
                className={classes.head}
                scope="col"
              >
                <Row as="span" gap={14} phone={{ direction: 'column', gap: 8, align: 'start' }}>
                  <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={56} />
                  <Text
                    as={DetailLink}
                    to={`/event/${event.id}/attendees/${person.id}`}
                    shrink
                    hover="underline"
                    size={19}
                    tone="ink"
                    weight={700}
                    leading="snug"
                    tracking="tight"
                    breaks="anywhere"
                    phone={{ size: 16 }}
                  >
                    {person.fullName}
                  </Text>
                </Row>
              </Text>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {people.map((person) => (
              <Box as="td" key={person.id} {...CELL} className={classes.cell}>
                <Who event={event} person={person} />
              </Box>
            ))}
          </tr>
        </tbody>
        {rows.map(({ key, title, cell }) => (
          <tbody key={key}>
            <tr>
              <Text
                as="th"
                padX={24}
                padTop={14}
                padBottom={8}
                line="above"
                size={13}
                tone="meta"
                weight={600}
                text="start"
                phone={{ padX: 12 }}
                colSpan={people.length}
                scope="rowgroup"
              >
                {title}
              </Text>
            </tr>
            <tr>
              {people.map((person) => (
                <Box as="td" key={person.id} {...CELL} className={classes.cell}>
                  <Stack gap={8}>{cell(person)}</Stack>
                </Box>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Box>
  )
}

function Who({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { language } = useLanguage()
  const type = event.participantTypes.find(({ id }) => id === person.typeId)
  const present = event.eventType === 'hybrid' && person.present ? t(`participants.present.${person.present}`) : ''
  return (
    <div className={classes.who}>
      {personLines(person).map((line) => (
        <Text key={line} size={15} tone="meta" breaks="anywhere">
          {line}
        </Text>
      ))}
      <Text above={4} size={13} tone="meta" weight={600}>
        {[typeText(type, language), present].filter(Boolean).join(' · ')}
      </Text>
      <Row wrap gap={8} above={14}>
        <MeetButton event={event} person={person} />
        <Row as="span" gap={2} align="stretch">
          {personControls.map(({ Control }, index) => (
            <Control key={index} event={event} person={person} />
          ))}
        </Row>
      </Row>
    </div>
  )
}

function useRows(event: EventDetails, people: readonly ParticipantDetails[]): Row[] {
  const t = useText()
  const { language } = useLanguage()
  const { say } = useEventReasonTexts(event)
  const [first] = people
  const others = first ? otherAnswers(event, first, language) : []
  const maySetTime = event.hasDealRoom && !event.isFinished && people.some(({ canInvite }) => canInvite)
  return [
    {
      key: 'why',
      title: t('app.compare.why'),
      cell: (person) => {
        const reasons = say(person.reasons)
        return reasons.length > 0 ? <Reasons reasons={reasons} /> : <Quiet>{t('app.compare.why.none')}</Quiet>
      },
    },
    ...(maySetTime
      ? [
          {
            key: 'free',
            title: t('app.compare.free'),
            cell: (person: ParticipantDetails) => <FreeTime event={event} person={person} />,
          },
        ]
      : []),
    ...rolesOf(event, people).map((role) => ({
      key: role,
      title: t(`app.attendee.${role}`),
      cell: (person: ParticipantDetails) => <RoleAnswers role={role} categories={event.categories} person={person} />,
    })),
    ...others.map(({ categoryId, title }) => ({
      key: categoryId,
      title,
      cell: (person: ParticipantDetails) => {
        const answer = otherAnswers(event, person, language).find((each) => each.categoryId === categoryId)
        return <Answer chosen={answer?.chosen ?? []} words={answer?.words ?? ''} />
      },
    })),
    {
      key: 'about',
      title: t('app.attendee.about'),
      cell: ({ biography }) => <Told words={biography} />,
    },
  ]
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text size={15} tone="meta">
    {children}
  </Text>
)
