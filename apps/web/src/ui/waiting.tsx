import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/use-text.ts'
import { SKELETON_AFTER_MS, useAfter } from './use-after.ts'
import classes from './waiting.module.css'

/** Holds back a skeleton for 150 ms and says that something is loading. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useText()
  const shown = useAfter(SKELETON_AFTER_MS)
  return (
    <div role="status" className={classes.waiting}>
      <span className={classes.word}>{t('ui.loading')}</span>
      {shown && <div aria-hidden="true">{children}</div>}
    </div>
  )
}
