import { useText } from '../../lib/i18n/index.ts'
import classes from './live-pill.module.css'
import { looks } from './look.ts'

const PILL = `l-row ${classes.pill} ${looks({ inline: true, gap: 8, padX: 12, round: 'full', surface: 'live', size: 13, weight: 600, leading: 'none', breaks: 'never' })}`

/** A pill that marks something live. Its dot is the only animated one of the product. */
export function LivePill({ onPicture = false }: { onPicture?: boolean }) {
  const t = useText()
  return (
    <span className={PILL} data-on-picture={onPicture || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      {t('ui.live')}
    </span>
  )
}
