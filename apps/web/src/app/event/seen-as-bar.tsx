import { Button } from '@mantine/core'
import { appCalls, type EventDetails } from '@parley/contract/app'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { typeText } from '../../features/participants/index.ts'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useEvent } from '../../lib/current-event.tsx'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { seeAsOneself } from '../../lib/see-as.ts'
import classes from './seen-as-bar.module.css'

/** What is changed while an organizer looks so is read anew through those eyes. */
function useReadAnew(eventId: string, asType: string): void {
  const client = useQueryClient()
  const rev = useEvent(eventId).event?.rev
  useEffect(() => {
    if (rev === undefined) return
    void client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents, { id: eventId, asType }) })
  }, [client, eventId, asType, rev])
}

/** Says through whose eyes an organizer looks at the event, and leads back. */
export function SeenAsBar({ event, typeId }: { event: EventDetails; typeId: string }) {
  const t = useText()
  const navigate = useNavigate()
  useReadAnew(event.id, typeId)
  const { language } = useLanguage()
  const name = typeText(
    event.participantTypes.find(({ id }) => id === typeId),
    language,
  )
  const back = () => {
    seeAsOneself()
    void navigate(`/event/${event.id}/organize/overview`)
  }
  return (
    <div className={classes.bar} role="status">
      <p className={classes.words}>
        <IconEye size={20} stroke={1.8} aria-hidden="true" />
        {t('app.seeAs.now', { name })}
      </p>
      <Button variant="white" color="dark" size="sm" className={classes.back} onClick={back}>
        {t('app.seeAs.back')}
      </Button>
    </div>
  )
}
