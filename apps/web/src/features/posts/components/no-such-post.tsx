import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Page } from '../../../ui/layout/page.tsx'

/** In the place of an announcement that is not there, or not any more. */
export function NoSuchPost({ event, inModal = false }: { event: Pick<EventDetails, 'id'>; inModal?: boolean }) {
  const t = useText()
  const title = t('posts.gone.title')
  const told = (
    <Empty
      icon={<IconSpeakerphone size={26} stroke={1.6} />}
      title={title}
      action={
        <Button component={Link} to={`/event/${event.id}/announcements`} variant="default">
          {t('posts.all')}
        </Button>
      }
    >
      {t('posts.gone.text')}
    </Empty>
  )
  if (inModal) return told
  return (
    <Page title={title} titleHidden width="reading">
      {told}
    </Page>
  )
}
