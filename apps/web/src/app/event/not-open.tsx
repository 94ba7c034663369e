import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { use } from 'react'
import { Link } from 'react-router'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { DetailContext } from '../../lib/use-detail.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useLandingPage } from './use-landing-page.ts'

/** In the place of a page whose tab one does not see, with the way to where the event opens. */
export function NotOpen() {
  const t = useText()
  const event = useCurrentEvent()
  const landing = useLandingPage()
  const inModal = use(DetailContext)?.inModal ?? false
  if (!landing && !inModal) return <NothingYet />
  const told = (
    <Empty
      icon={<IconLock size={26} stroke={1.6} />}
      title={t('app.event.notOpen')}
      action={
        landing && (
          <Button component={Link} to={landing}>
            {t('app.event.notOpen.leave')}
          </Button>
        )
      }
    >
      {t('app.event.notOpen.text', { event: event.name })}
    </Empty>
  )
  if (inModal) return told
  return (
    <Page title={t('app.event.notOpen')} titleHidden width="reading">
      {told}
    </Page>
  )
}
