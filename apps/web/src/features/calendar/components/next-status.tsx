import type { AgendaEntry } from '@parley/contract/agenda'
import { useDurationFormats, useText } from '../../../lib/i18n/index.ts'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { isOn } from '../split-agenda.ts'

const NEXT = looks({ padX: 10, padY: 2, round: 'full', surface: 'wash', tone: 'soft', size: 13, weight: 600 })

export function NextStatus({ entry, now }: { entry: AgendaEntry; now: number }) {
  const t = useText()
  const { distance } = useDurationFormats()
  if (isOn(entry, now)) return <LivePill />
  return <span className={NEXT}>{t('calendar.next', { when: distance(entry.sdt, now) })}</span>
}
