import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { keyOf, useFeed } from '../use-feed.ts'
import { NotificationRow } from './notification-row.tsx'

/** The number of notifications in the drawer. The page shows the rest. */
const IN_DRAWER = 30

export function NotificationsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const feed = useFeed(opened)
  const all = (
    <LinkButton to="/notifications" variant="default" fullWidth onClick={onClose}>
      {t('notifications.all')}
    </LinkButton>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('notifications.title')} footer={all}>
      {feed.hasUnseen && (
        <Button variant="subtle" size="compact-md" onClick={feed.seeAll}>
          {t('notifications.seeAll')}
        </Button>
      )}
      {feed.isPending && <RowsSkeleton count={5} />}
      {feed.error && <LoadFailed onRetry={feed.retry} error={feed.error} />}
      {!feed.isPending && !feed.error && feed.rows.length === 0 && (
        <Empty icon={IconBell} title={t('notifications.none')}>
          {t('notifications.noneText')}
        </Empty>
      )}
      {feed.rows.length > 0 && (
        <CardGrid label={t('notifications.title')} as="rows">
          {feed.rows.slice(0, IN_DRAWER).map((row) => (
            <NotificationRow key={keyOf(row)} row={row} onSee={feed.see} onOpen={onClose} />
          ))}
        </CardGrid>
      )}
    </Drawer>
  )
}
