import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import classes from './now-line.module.css'

/** Where the agenda stands right now, between what has begun and what comes next. */
export function NowLine({ now, zone }: { now: number; zone: string }) {
  const t = useText()
  const { time } = useFormats()
  return (
    <div className={classes.line}>
      <span className={classes.word}>{t('ui.now', { time: time(now, zone) })}</span>
    </div>
  )
}
