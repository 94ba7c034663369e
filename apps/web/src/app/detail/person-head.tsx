import type { EventDetails } from '@parley/contract/app'
import { type ParticipantDetails, type PersonBrief, type PersonTag, personTags } from '@parley/contract/participants'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { typeText } from '../../features/participants/index.ts'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { Chips } from '../../ui/layout/chips.tsx'
import { DetailHead } from '../../ui/people/detail-head.tsx'
import { personControls } from '../contributions/person-controls.ts'

/** The fields of a person that lists contain too. */
type Shown = PersonBrief & Partial<Pick<ParticipantDetails, PersonTag | 'present' | 'organizer' | 'typeId'>>

type Props = {
  event: EventDetails
  person: Shown
  /** True if the surrounding page already has the title and a back button. */
  within?: boolean
  edit?: ReactNode
}

export function PersonHead({ event, person, within = false, edit }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { inModal, close } = useDetail()
  const { fullName, jobTitle, company, profilePhotoPath, present, organizer, typeId, id } = person
  const type = typeText(
    event.participantTypes.find((each) => each.id === typeId),
    language,
  )
  const kinds = [type, organizer ? t('app.attendee.organizer') : ''].filter(Boolean)
  const hasPresence = event.eventType === 'hybrid' && present
  return (
    <DetailHead
      name={fullName}
      photo={profilePhotoPath}
      seed={id}
      cover={event.images.banner}
      headingLevel={inModal || within ? 2 : 1}
      lines={[jobTitle, company].flatMap((line) => line || [])}
      {...(inModal || within ? {} : { onBack: close })}
      controls={
        edit ?? personControls.map(({ Control }, index) => <Control key={index} event={event} person={person} />)
      }
      tags={
        (kinds.length > 0 || personTags.some((tag) => person[tag]) || hasPresence) && (
          <>
            <Chips items={kinds} />
            {personTags.map(
              (tag) =>
                person[tag] && (
                  <Row as="span" key={tag} gap={4}>
                    {tag === 'city' && <IconMapPin size={16} stroke={1.8} aria-hidden="true" />}
                    {person[tag]}
                  </Row>
                ),
            )}
            {hasPresence && (
              <StatusChip
                tone={present === 'venue' ? 'good' : 'neutral'}
                label={t(`participants.present.${present}`)}
              />
            )}
          </>
        )
      }
    />
  )
}
