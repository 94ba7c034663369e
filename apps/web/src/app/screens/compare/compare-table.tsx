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
  useEventReasonWords,
} from '../../../features/participants/index.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { personControls } from '../../contributions/person-controls.ts'
import classes from './compare-table.module.css'
import { FreeTime } from './free-time.tsx'

type Props = { event: EventDetails; people: readonly ParticipantDetails[] }

interface Row {
  readonly key: string
  readonly title: string
  readonly cell: (person: ParticipantDetails) => ReactNode
}

/** Each thing that is told of both in one line: why to meet them first, then who they are. */
export function CompareTable({ event, people }: Props) {
  const t = useText()
  const rows = useRows(event, people)
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.hidden}>{t('app.compare.title')}</caption>
        <thead>
          <tr>
            {people.map((person) => (
              <th key={person.id} className={classes.head} scope="col">
                <span className={classes.person}>
                  <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={56} />
                  <DetailLink to={`/event/${event.id}/attendees/${person.id}`} className={classes.name}>
                    {person.fullName}
                  </DetailLink>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {people.map((person) => (
              <td key={person.id} className={classes.cell}>
                <Who event={event} person={person} />
              </td>
            ))}
          </tr>
        </tbody>
        {rows.map(({ key, title, cell }) => (
          <tbody key={key}>
            <tr>
              <th className={classes.title} colSpan={people.length} scope="rowgroup">
                {title}
              </th>
            </tr>
            <tr>
              {people.map((person) => (
                <td key={person.id} className={classes.cell}>
                  <div className={classes.told}>{cell(person)}</div>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** What a person does, and what one can do with them. */
function Who({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { language } = useLanguage()
  const type = event.participantTypes.find(({ id }) => id === person.typeId)
  const present = event.eventType === 'hybrid' && person.present ? t(`participants.present.${person.present}`) : ''
  return (
    <div className={classes.who}>
      {personLines(person).map((line) => (
        <p key={line} className={classes.line}>
          {line}
        </p>
      ))}
      <p className={classes.kind}>{[typeText(type, language), present].filter(Boolean).join(' · ')}</p>
      <div className={classes.acts}>
        <MeetButton event={event} person={person} />
        <span className={classes.controls}>
          {personControls.map(({ Control }, index) => (
            <Control key={index} event={event} person={person} />
          ))}
        </span>
      </div>
    </div>
  )
}

function useRows(event: EventDetails, people: readonly ParticipantDetails[]): Row[] {
  const t = useText()
  const { language } = useLanguage()
  const { say } = useEventReasonWords(event)
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
      cell: (person: ParticipantDetails) => <RoleAnswers role={role} event={event} person={person} />,
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

const Quiet = ({ children }: { children: ReactNode }) => <p className={classes.quiet}>{children}</p>
