import { Button } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../lib/i18n/use-text.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Every address that leads nowhere, inside the frame and, below an event's address, inside the event. */
export function Nowhere() {
  const t = useText()
  return (
    <Page title={t('app.notFound.title')} titleHidden width="reading">
      <Empty
        icon={<IconCompass size={26} stroke={1.6} />}
        title={t('app.notFound.heading')}
        action={
          <Button component={Link} to="/event/list">
            {t('app.toEvents')}
          </Button>
        }
      >
        {t('app.notFound.text')}
      </Empty>
    </Page>
  )
}
