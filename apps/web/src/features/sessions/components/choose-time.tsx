import { Radio } from '@mantine/core'
import type { SessionDetails } from '@parley/contract/sessions'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Slot = SessionDetails['sesArray'][number]

type Props = {
  opened: boolean
  onClose: () => void
  name: string
  slots: readonly Slot[]
  zones: { readonly zone: string; readonly userZone: string }
  onChoose: (slot: Slot) => void
}

export function ChooseTime({ opened, onClose, name, slots, zones, onChoose }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const slot = slots.find(({ id }) => id === chosen)

  const choose = (id: string) => {
    setChosen(id)
    setMissing(false)
  }
  const close = () => {
    setChosen(null)
    setMissing(false)
    onClose()
  }
  const confirm = async () => {
    setMissing(!slot)
    // Returning a text keeps the dialog open. The error is shown at the choice.
    if (!slot) return ''
    onChoose(slot)
    return undefined
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t('sessions.choose.title')}
      confirmLabel={t('sessions.button.add')}
      onConfirm={confirm}
    >
      <p>{t('sessions.choose.text', { name })}</p>
      <SlotChoice slots={slots} zones={zones} value={chosen} onChange={choose} isMissing={isMissing} />
    </ConfirmDialog>
  )
}

type ChoiceProps = Pick<Props, 'slots' | 'zones'> & {
  value: string | null
  onChange: (id: string) => void
  isMissing: boolean
}

export function SlotChoice({ slots, zones, value, onChange, isMissing }: ChoiceProps) {
  const t = useText()
  return (
    <Radio.Group
      label={t('ui.field.required', { label: t('ui.date.time') })}
      required
      withAsterisk={false}
      value={value}
      onChange={onChange}
      error={isMissing && t('sessions.choose.missing')}
    >
      <Stack gap={12} padTop={12} padBottom={4}>
        {slots.map(({ id, sdt, edt, room }) => (
          <Radio
            key={id}
            value={id}
            label={<TimeRange startsAt={sdt} endsAt={edt} zone={zones.zone} userZone={zones.userZone} withDay />}
            description={room}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
