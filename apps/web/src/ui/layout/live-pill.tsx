import { useText } from '../../lib/i18n/use-text.ts'
import classes from './live-pill.module.css'

/** "Live now" with the one dot in the product that moves. */
export function LivePill({ onPicture = false }: { onPicture?: boolean }) {
  const t = useText()
  return (
    <span className={classes.pill} data-on-picture={onPicture || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      {t('ui.live')}
    </span>
  )
}
