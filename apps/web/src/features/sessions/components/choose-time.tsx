import { Radio } from '@mantine/core'
import type { SessionDetails } from '@parley/contract/sessions'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Slot = SessionDetails['sesArray'][number]

type Props = {
  opened: boolean
  onClose: () => void
  name: string
  /** Those that can be added. */
  slots: readonly Slot[]
  zone: string
  userZone: string
  onChoose: (slot: Slot) => void
}

/** Which time of a session that happens more than once; one must be chosen. */
export function ChooseTime({ opened, onClose, name, slots, zone, userZone, onChoose }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const slot = slots.find(({ id }) => id === chosen)

  const close = () => {
    setChosen(null)
    setMissing(false)
    onClose()
  }
  const confirm = async () => {
    setMissing(!slot)
    // A text keeps the dialog open; what is wrong stands at the choice.
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
      <Radio.Group
        label={t('ui.field.required', { label: t('sessions.choose.label') })}
        required
        withAsterisk={false}
        value={chosen}
        onChange={(id) => {
          setChosen(id)
          setMissing(false)
        }}
        error={isMissing && t('sessions.choose.missing')}
      >
        <Stack gap={12} padTop={12} padBottom={4}>
          {slots.map((each) => (
            <Radio
              key={each.id}
              value={each.id}
              label={<TimeRange startsAt={each.sdt} endsAt={each.edt} zone={zone} userZone={userZone} withDay />}
              description={each.room}
            />
          ))}
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
