import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useIsOfflineTold, useIsOnline } from '../../lib/use-is-online.ts'
import { Hint, VisuallyHidden } from '../layout/box.tsx'
import { SKELETON_AFTER_MS, useAfter } from './use-after.ts'

/** What stands below it stays where it is. */
const UNSEEN = { visibility: 'hidden' } as const

/** Holds back a skeleton for 150 ms, in its place from the beginning, and says that something is loading, or that it waits for a connection where nothing else says so. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useText()
  const shown = useAfter(SKELETON_AFTER_MS)
  const isOnline = useIsOnline()
  const isTold = useIsOfflineTold()
  return (
    <div role="status" style={{ position: 'relative' }} data-waiting>
      {isOnline && <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>}
      {!isOnline && !isTold && (
        <Hint pad={16} text="center">
          {t('ui.loading.offline')}
        </Hint>
      )}
      {(isOnline || isTold) && (
        <div aria-hidden="true" style={shown ? undefined : UNSEEN}>
          {children}
        </div>
      )}
    </div>
  )
}
