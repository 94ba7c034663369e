import { Button } from '@mantine/core'
import type { ReplyOf } from '@parley/contract'
import { notificationCalls } from '@parley/contract/notifications'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { send } from '../../../lib/api/send.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AuthLayout, useCleanUrl } from '../../accounts/index.ts'

const UNDO = ' undo'
const load = (key: string, signal: AbortSignal): Promise<ReplyOf<typeof notificationCalls.unsubscribe>> => {
  const undo = key.endsWith(UNDO)
  return send(notificationCalls.unsubscribe, { token: undo ? key.slice(0, -UNDO.length) : key, undo }, { signal })
}

/** /unsubscribe?token=…, without sign-in. Waits for a press, because email scanners open links like a browser does. */
export function Unsubscribe() {
  const t = useText()
  const token = useCleanUrl().get('token') ?? ''
  const [wish, setWish] = useState<'none' | 'stop' | 'undo'>('none')
  const hasWish = wish !== 'none'
  const { data, failure, retry } = useLoad(token && hasWish ? `${token}${wish === 'undo' ? UNDO : ''}` : null, load)
  const isBad = !token || isApiFailure(failure, 'notFound')
  const title = isBad ? 'bad' : !hasWish ? 'ask' : data ? (wish === 'undo' ? 'undone' : 'done') : 'title'
  const settings = (
    <LinkButton to="/account/notifications" variant="default" fullWidth>
      {t('notifications.stop.settings')}
    </LinkButton>
  )
  return (
    <AuthLayout title={t(`notifications.stop.${title}`)} lead={isBad ? t('notifications.stop.badText') : null}>
      {isBad && settings}
      {!isBad && !hasWish && (
        <Button fullWidth onClick={() => setWish('stop')}>
          {t('notifications.stop.now')}
        </Button>
      )}
      {!isBad && failure ? <LoadFailed onRetry={retry} error={failure} /> : null}
      {hasWish && !isBad && !failure && !data && <RowsSkeleton count={2} />}
      {data && (
        <div role="status">
          <p>{t('notifications.stop.about')}</p>
          <ul>
            {data.types.map((type) => (
              <li key={type}>{t(`accounts.notifications.${type}`)}</li>
            ))}
          </ul>
          {data.hasAccount && <p>{t('notifications.stop.account')}</p>}
          <Button fullWidth onClick={() => setWish(wish === 'undo' ? 'stop' : 'undo')}>
            {t(wish === 'undo' ? 'notifications.stop.again' : 'notifications.stop.undo')}
          </Button>
          {data.hasAccount && settings}
        </div>
      )}
    </AuthLayout>
  )
}
