import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useIsOfflineReported, useIsOnline } from '../../lib/use-is-online.ts'
import { Hint, VisuallyHidden } from '../layout/box.tsx'
import { SKELETON_AFTER_MS, useHasElapsed } from './use-has-elapsed.ts'

/** The style of hidden content that reserves its space, so that the content below does not move. */
const UNSEEN = { visibility: 'hidden' } as const

/** Announces that the content is loading. If the device is offline and no banner says so, it shows that instead. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useText()
  const shown = useHasElapsed(SKELETON_AFTER_MS)
  const isOnline = useIsOnline()
  const isOfflineReported = useIsOfflineReported()
  return (
    <div role="status" style={{ position: 'relative' }} data-waiting>
      {isOnline && <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>}
      {!isOnline && !isOfflineReported && (
        <Hint pad={16} text="center">
          {t('ui.loading.offline')}
        </Hint>
      )}
      {(isOnline || isOfflineReported) && (
        <div aria-hidden="true" style={shown ? undefined : UNSEEN}>
          {children}
        </div>
      )}
    </div>
  )
}
