import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useIsOnline } from '../../lib/use-is-online.ts'
import { SKELETON_AFTER_MS, useAfter } from './use-after.ts'
import classes from './waiting.module.css'

/** Holds back a skeleton for 150 ms and says that something is loading, or that it waits for a connection. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useText()
  const shown = useAfter(SKELETON_AFTER_MS)
  const isOnline = useIsOnline()
  return (
    <div role="status" className={classes.waiting} data-waiting>
      <span className={isOnline ? classes.word : classes.offline}>
        {t(isOnline ? 'ui.loading' : 'ui.loading.offline')}
      </span>
      {isOnline && shown && <div aria-hidden="true">{children}</div>}
    </div>
  )
}
