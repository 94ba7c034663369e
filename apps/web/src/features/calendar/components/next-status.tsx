import type { AgendaEntry } from '@parley/contract/calendar'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LivePill } from '../../../ui/live-pill.tsx'
import { isOn } from '../split-agenda.ts'
import classes from './next-status.module.css'

/** "Live now", or how long it is until it begins. */
export function NextStatus({ entry, now }: { entry: AgendaEntry; now: number }) {
  const t = useText()
  const { relative } = useFormats()
  if (isOn(entry, now)) return <LivePill />
  return <span className={classes.next}>{t('calendar.next', { when: relative(entry.sdt, now) })}</span>
}
