import { useText } from '../../../lib/i18n/use-text.ts'
import classes from './key-list.module.css'

const KEYS = [
  ['F2', 'checkin.find.short'],
  ['F4', 'checkin.register.short'],
  ['F8', 'checkin.key.turn'],
  ['F9', 'checkin.key.undo'],
  ['Enter', 'checkin.key.enter'],
  ['Esc', 'ui.close'],
] as const

/** What the keys do, where there is a keyboard to press them on. */
export function KeyList() {
  const t = useText()
  return (
    <dl className={classes.keys} aria-label={t('checkin.keys')}>
      {KEYS.map(([key, text]) => (
        <div key={key} className={classes.key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
