import type { Invitation } from '@parley/contract/meetings'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Text } from '../../../../ui/layout/box.tsx'

/** The times that I proposed with a request of mine that waits. */
export function ProposedByMe({ times, zone }: { times: Invitation['proposed']; zone: string }) {
  const t = useText()
  const { day, timeRange } = useFormats()
  if (times.length === 0) return null
  const words = times.map(({ sdt, edt }) => `${day(sdt, zone)}, ${timeRange(sdt, edt, zone)}`)
  return (
    <Text size={13} tone="meta">
      {t('meetings.proposed.mine', { times: words.join(' · ') })}
    </Text>
  )
}
