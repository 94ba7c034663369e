import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'

/** An event that does not exist, or that one may not see: both look the same. */
export function EventNotFound() {
  const t = useText()
  return (
    <Page title={t('app.notFound.title')} titleHidden width="reading">
      <Empty
        icon={<IconCalendarOff size={26} stroke={1.6} />}
        title={t('app.event.notFound')}
        action={
          <Button component={Link} to="/event/list">
            {t('app.toEvents')}
          </Button>
        }
      >
        {t('app.event.notFoundText')}
      </Empty>
    </Page>
  )
}
