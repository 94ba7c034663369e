import { Button } from '@mantine/core'
import { IconMicrophone2 } from '@tabler/icons-react'
import { useState } from 'react'
import { seesTab } from '../../features/events/index.ts'
import { useMarkSeen } from '../../features/networking/index.ts'
import { Links, Told, useParticipant } from '../../features/participants/index.ts'
import { SpeakerSessions, useCachedSpeaker, useSpeaker } from '../../features/sessions/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { DetailSkeleton, LoadFailed, RowsSkeleton } from '../../ui/feedback/states.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DetailLink } from '../../ui/navigation/detail-link.tsx'
import { EmptyPage } from '../../ui/navigation/empty-page.tsx'
import { DetailHead } from '../../ui/people/detail-head.tsx'
import { personActions } from '../contributions/person-actions.ts'
import { personControls } from '../contributions/person-controls.ts'
import classes from '../detail/detail-body.module.css'
import { DetailBody, DetailFoot } from '../detail/detail-body.tsx'
import { PersonActions } from '../detail/person-actions.tsx'

interface Props {
  actions?: typeof personActions
}

/** /event/{eventId}/speakers/{speakerId} */
export function SpeakerScreen({ actions = personActions }: Props) {
  const t = useText()
  const event = useCurrentEvent()
  const { params, inModal, close } = useDetail()
  const id = params.speakerId ?? ''
  const { data: speaker, error, refetch } = useSpeaker(event.id, id)
  const known = useCachedSpeaker(event.id, id)
  // A reader who may not see the attendees cannot meet them.
  const seesPeople = seesTab(event, 'participant')
  const { data: person, isPending } = useParticipant(event.id, id, { enabled: seesPeople && speaker !== undefined })
  // The page waits for the meeting, because it would push the content below it down.
  const isWhole = speaker !== undefined && !(seesPeople && isPending)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const shown = speaker ?? known
  useTitle(shown?.fullName)
  useMarkSeen(event, seesPeople && speaker ? speaker.id : null)

  if (isApiFailure(error, 'notFound')) return <NoSpeaker />
  if (!shown) return error ? <LoadFailed onRetry={refetch} error={error} /> : <DetailSkeleton />
  return (
    <Stack as="article" className={classes.person} data-modal={inModal || undefined}>
      <DetailHead
        name={shown.fullName}
        photo={shown.profilePhotoPath}
        seed={shown.id}
        cover={event.images.banner}
        lines={[shown.jobTitle, shown.company].flatMap((line) => line || [])}
        headingLevel={inModal ? 2 : 1}
        onBack={close}
        controls={
          seesPeople && personControls.map(({ Control }, index) => <Control key={index} event={event} person={shown} />)
        }
      />
      <DetailBody>
        {!speaker && (error ? <LoadFailed onRetry={refetch} error={error} /> : <RowsSkeleton />)}
        {speaker && seesTab(event, 'agenda') && <SpeakerSessions event={event} sessions={speaker.sessions} />}
        {speaker && (
          <Section title={t('app.speaker.about')} size="part">
            <Told words={speaker.biography} />
          </Section>
        )}
        {person && <PersonActions actions={actions} event={event} person={person} foot={foot} />}
        {isWhole && <Links website={speaker.website} some={speaker.some} />}
        {person && (
          <Text above={8} weight={600}>
            <DetailLink to={`/event/${event.id}/attendees/${person.id}`}>{t('app.speaker.profile')}</DetailLink>
          </Text>
        )}
      </DetailBody>
      <DetailFoot ref={setFoot} />
    </Stack>
  )
}

function NoSpeaker() {
  const t = useText()
  const { close } = useDetail()
  return (
    <EmptyPage
      icon={IconMicrophone2}
      title={t('app.speaker.gone')}
      action={
        <Button variant="default" onClick={close}>
          {t('ui.back')}
        </Button>
      }
    >
      {t('app.speaker.gone.text')}
    </EmptyPage>
  )
}
