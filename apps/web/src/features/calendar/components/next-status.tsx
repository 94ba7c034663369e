import type { AgendaEntry } from '@parley/contract/agenda'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../lib/i18n/use-time-words.ts'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { isOn } from '../split-agenda.ts'
import classes from './next-status.module.css'

/** "Live now", or how long it is until it begins. */
export function NextStatus({ entry, now }: { entry: AgendaEntry; now: number }) {
  const t = useText()
  const { distance } = useTimeWords()
  if (isOn(entry, now)) return <LivePill />
  return <span className={classes.next}>{t('calendar.next', { when: distance(entry.sdt, now) })}</span>
}
