import type { Invitation } from '@parley/contract/meetings'
import { useFormats, useReaderTime, useText } from '../../../../lib/i18n/index.ts'
import { Meta } from '../../../../ui/layout/box.tsx'
import { useMyZone } from '../../../accounts/index.ts'

export function ProposedByMe({ times, zone }: { times: Invitation['proposed']; zone: string }) {
  const t = useText()
  const { day, timeRange } = useFormats()
  const { inSentence } = useReaderTime()
  const userZone = useMyZone(zone)
  if (times.length === 0) return null
  const words = times.map(({ sdt, edt }) =>
    inSentence(`${day(sdt, zone)}, ${timeRange(sdt, edt, zone)}`, sdt, zone, userZone),
  )
  return <Meta>{t('meetings.proposed.mine', { times: words.join(' · ') })}</Meta>
}
