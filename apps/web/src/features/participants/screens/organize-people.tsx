import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import { usePeopleCounts } from '../api.ts'
import classes from '../components/share-link.module.css'
import { ShareLink } from '../components/share-link.tsx'

/** /event/{eventId}/organize/people — how people come in: the link and the code to hand out, and how many have come. */
export function OrganizePeople() {
  const t = useText()
  const event = useCurrentEvent()
  const { number } = useFormats()
  const { data } = usePeopleCounts(event.id)
  const shown = (count: number | undefined) => (count === undefined ? '–' : number(count))
  return (
    <Page title={t('participants.share.title')} lead={t('participants.share.lead')} width="reading">
      <div className={classes.stats} aria-live="polite">
        <Stat label={t('participants.share.joined')} value={shown(data?.participantCount)} />
        <Stat label={t('participants.share.invited')} value={shown(data?.invitedCount)} />
      </div>
      <div id="link">
        <Section title={t('participants.share.link')}>
          <ShareLink event={event} />
        </Section>
      </div>
      <Section title={t('participants.share.who')}>
        <p className={classes.text}>{t('participants.share.whoText')}</p>
        <div>
          <Button
            component={Link}
            to={`/event/${event.id}/attendees`}
            variant="default"
            leftSection={<IconUsers size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t('participants.share.seeAll')}
          </Button>
        </div>
      </Section>
    </Page>
  )
}
