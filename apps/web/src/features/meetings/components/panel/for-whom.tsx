import { Radio } from '@mantine/core'
import type { Invitation } from '@parley/contract/meetings'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { useOpenSlots } from '../../meeting-calls.ts'

type Props = {
  colleagues: readonly Invitation[]
  value: string | null
  onChange: (invitationId: string) => void
  /** True to show when each colleague is free, in this zone. */
  withTimes?: { readonly zone: string }
}

export function ForWhom({ colleagues, value, onChange, withTimes }: Props) {
  const t = useText()
  return (
    <Radio.Group label={t('meetings.booth.forWhom')} value={value} onChange={onChange}>
      <Stack gap={12} above={8}>
        {colleagues.map((each) => (
          <Radio
            key={each.id}
            value={each.id}
            label={each.recipient?.fullName ?? t('participants.deleted')}
            description={withTimes && <FreeTimes invitation={each} zone={withTimes.zone} />}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function FreeTimes({ invitation: { id, eid, fpid, tpid }, zone }: { invitation: Invitation; zone: string }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const { data } = useOpenSlots(eid, fpid, { asParticipantId: tpid, invitationId: id })
  const [first] = data?.slots ?? []
  if (!data) return t('meetings.booth.timesLoading')
  if (!first) return t('meetings.booth.noTimes')
  return t('meetings.booth.times', { from: dayAndTime(first.sdt, zone), count: data.slots.length })
}
