import { Button } from '@mantine/core'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { WindowList } from '../../../ui/lists/window-list.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { NotificationRow } from '../components/notification-row.tsx'
import { keyOf, useFeed } from '../use-feed.ts'

/** /notifications: the notifications, the latest first. Older ones load on scrolling. */
export function Notifications() {
  const t = useText()
  const feed = useFeed(true)
  const actions = (
    <>
      <LinkButton to="/account/notifications" variant="default" icon={IconSettings}>
        {t('notifications.stop.settings')}
      </LinkButton>
      {feed.hasUnseen && <Button onClick={feed.seeAll}>{t('notifications.seeAll')}</Button>}
    </>
  )
  return (
    <Page title={t('notifications.title')} width="reading" actions={actions}>
      {feed.isPending && <RowsSkeleton count={8} />}
      {feed.error && <LoadFailed onRetry={feed.retry} error={feed.error} />}
      {!feed.isPending && !feed.error && feed.rows.length === 0 && (
        <Empty icon={IconBell} title={t('notifications.none')}>
          {t('notifications.noneText')}
        </Empty>
      )}
      {feed.rows.length > 0 && (
        <WindowList
          label={t('notifications.title')}
          rows={feed.rows}
          keyOf={keyOf}
          rowHeight={76}
          onEnd={feed.readMore}
          place="notifications"
        >
          {(row) => <NotificationRow row={row} onSee={feed.see} />}
        </WindowList>
      )}
      {feed.isReadingMore && <RowsSkeleton count={3} />}
      {feed.nextError && <LoadFailed onRetry={feed.readMore} error={feed.nextError} />}
    </Page>
  )
}
