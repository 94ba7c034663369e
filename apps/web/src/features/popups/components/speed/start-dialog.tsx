import { NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { speedLimits, USUAL_ROUNDS } from '@parley/contract/popups'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Grid, Text } from '../../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog, useDialogSave, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { SomeTypes } from '../../../participants/index.ts'
import { useStartRounds } from '../../speed-api.ts'

type Props = { event: EventDetails; opened: boolean; onClose: () => void }

export function StartDialog({ event, opened, onClose }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('popups.speed.start')} size={520}>
      {opened && <StartForm event={event} onDone={onClose} />}
    </FormDialog>
  )
}

const MINUTE_MS = 60_000
const ROUND_MINUTES = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30]
const PAUSES_MS = [30_000, MINUTE_MS, 2 * MINUTE_MS, 3 * MINUTE_MS, 5 * MINUTE_MS]
const HALLS_MS = [30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 15 * MINUTE_MS]
const SIZES = [2, 3, 4] as const
const COUNTS = Array.from({ length: speedLimits.rounds.most }, (_, at) => at + 1)

function StartForm({ event, onDone }: Pick<Props, 'event'> & { onDone: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const start = useStartRounds()
  const { save, isSaving, problem, setProblem } = useDialogSave()
  const [values, setValues] = useState<Record<keyof typeof USUAL_ROUNDS, number>>({ ...USUAL_ROUNDS })
  const [typeIds, setTypeIds] = useState<readonly string[] | null>(null)
  useUnsaved(typeIds !== null || JSON.stringify(values) !== JSON.stringify(USUAL_ROUNDS))
  const time = (ms: number) =>
    ms < MINUTE_MS
      ? t('popups.speed.seconds', { count: ms / 1_000 })
      : t('popups.speed.minutes', { count: ms / MINUTE_MS })
  const select = (key: keyof typeof USUAL_ROUNDS, label: string, data: readonly { value: number; label: string }[]) => (
    <NativeSelect
      label={label}
      value={String(values[key])}
      data={data.map((each) => ({ ...each, value: String(each.value) }))}
      onChange={({ currentTarget }) => setValues({ ...values, [key]: Number(currentTarget.value) })}
    />
  )
  const submit = (pressed: SyntheticEvent) => {
    pressed.preventDefault()
    if (typeIds?.length === 0) return setProblem(t('popups.types.missing'))
    void save(async () => {
      await start.mutateAsync({ eventId: event.id, ...values, typeIds: typeIds && [...typeIds] })
      toasts.success(t('popups.speed.started'))
      onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Grid gap={16} above={16}>
        {select(
          'hallMs',
          t('popups.speed.form.hall'),
          HALLS_MS.map((value) => ({ value, label: time(value) })),
        )}
        <Grid min={180} gap={16}>
          {select(
            'roundMs',
            t('popups.speed.form.round'),
            ROUND_MINUTES.map((each) => ({ value: each * MINUTE_MS, label: time(each * MINUTE_MS) })),
          )}
          {select(
            'pauseMs',
            t('popups.speed.form.pause'),
            PAUSES_MS.map((value) => ({ value, label: time(value) })),
          )}
          {select(
            'rounds',
            t('popups.speed.form.rounds'),
            COUNTS.map((value) => ({ value, label: String(value) })),
          )}
          {select(
            'groupSize',
            t('popups.speed.form.groups'),
            SIZES.map((value) => ({ value, label: t(`popups.speed.form.groups.${value}`) })),
          )}
        </Grid>
        <Text tone="meta" breaks="anywhere">
          {values.pauseMs < MINUTE_MS ? t('popups.speed.form.shortPause') : t('popups.speed.form.hint')}
        </Text>
        <SomeTypes
          label={t('popups.someTypes')}
          description={t('popups.speed.form.types')}
          groupLabel={t('popups.someTypes')}
          types={event.participantTypes}
          value={typeIds}
          onChange={setTypeIds}
        />
      </Grid>
      <DialogSubmit problem={problem} loading={isSaving}>
        {t('popups.speed.start.press')}
      </DialogSubmit>
    </form>
  )
}
