import { Select, TextInput } from '@mantine/core'
import { type Printer, printerFields } from '@parley/contract/badges'
import * as z from 'zod/mini'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Grid } from '../../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { DialogSubmit, FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { useDialogForm } from '../../../../ui/overlays/use-dialog-form.ts'
import { useAddPrinter, useChangePrinter, useRemovePrinter } from '../../print-api.ts'

const RESOLUTIONS = [203, 300, 600]

/** The printer in the dialog: `new` adds one, null closes the dialog. */
export type EditedPrinter = Printer | 'new' | null

type Props = { eventId: string; printer: EditedPrinter; onClose: () => void }

export function EditPrinter({ eventId, printer, onClose }: Props) {
  const t = useText()
  const shown = useLastNonNull(printer)
  return (
    <FormDialog
      opened={printer !== null}
      onClose={onClose}
      title={t(shown === 'new' ? 'badges.printers.add' : 'badges.printers.edit')}
      size={480}
    >
      {shown && <PrinterForm eventId={eventId} printer={shown} onClose={onClose} />}
    </FormDialog>
  )
}

const fields = z.object({
  ...printerFields,
  ip: printerFields.ip.check(z.minLength(1, { error: 'validation.error.required' })),
  resolution: z.pipe(z.pipe(z.string(), z.transform(Number)), printerFields.resolution),
})

function PrinterForm({ eventId, printer, onClose }: Props & { printer: Printer | 'new' }) {
  const t = useText()
  const toasts = useToasts()
  const [add, change] = [useAddPrinter(), useChangePrinter()]
  const labels = {
    label: t('badges.printers.label'),
    printType: t('badges.printers.printType'),
    zplPrintType: t('badges.printers.zplPrintType'),
    ip: t('badges.printers.ip'),
    resolution: t('badges.printers.resolution'),
  }
  const { form, saving, required, submit, showFailure } = useDialogForm(fields, valuesOf(printer), labels)
  const { printType, zplPrintType } = form.typed
  const isQueueOfCups = printType === 'printQueue' && zplPrintType === 'pdf'
  const save = (formValues: z.output<typeof fields>) =>
    saving.save(async () => {
      if (printer === 'new') await add.mutateAsync({ eventId, ...formValues })
      else await change.mutateAsync({ eventId, id: printer.id, ...formValues })
      toasts.success(t('badges.printers.saved', { name: formValues.label }))
      onClose()
    }, showFailure)
  return (
    <Box as="form" above={16} onSubmit={submit(save)} noValidate>
      <Grid gap={16}>
        <TextInput {...required('label')} description={t('badges.printers.labelText')} maxLength={100} data-autofocus />
        <Select
          {...required('printType')}
          description={t(`badges.printers.${printType}Text`)}
          data={(['directly', 'printQueue', 'TXT'] as const).map((value) => ({
            value,
            label: t(`badges.printers.${value}`),
          }))}
          allowDeselect={false}
        />
        {printType !== 'TXT' && (
          <Select
            {...required('zplPrintType')}
            description={t(`badges.printers.${zplPrintType}Text`)}
            data={(['image', 'text', 'pdf'] as const).map((value) => ({
              value,
              label: t(`badges.printers.${value}`),
            }))}
            allowDeselect={false}
          />
        )}
        <TextInput
          {...required('ip')}
          description={t(isQueueOfCups ? 'badges.printers.queueText' : 'badges.printers.ipText')}
          maxLength={200}
        />
        {printType !== 'TXT' && (
          <Select
            {...required('resolution')}
            data={[...new Set([...RESOLUTIONS, Number(form.values.resolution)])].map((dpi) => ({
              value: String(dpi),
              label: t('badges.printers.dpi', { number: String(dpi) }),
            }))}
            allowDeselect={false}
          />
        )}
      </Grid>
      <DialogSubmit saving={saving}>{t('badges.printers.save')}</DialogSubmit>
    </Box>
  )
}

function valuesOf(printer: Printer | 'new') {
  if (printer === 'new') {
    return { label: '', ip: '', printType: 'directly', zplPrintType: 'image', resolution: '203' } as const
  }
  const { label, ip, printType, zplPrintType, resolution } = printer
  return { label, ip, printType, zplPrintType, resolution: String(resolution) }
}

export function RemovePrinter({ eventId, printer, onClose }: Props & { printer: Printer | null }) {
  const t = useText()
  const toasts = useToasts()
  const remove = useRemovePrinter()
  const shown = useLastNonNull(printer)
  const name = shown?.label ?? ''
  const confirm = async () => {
    await remove.mutateAsync({ eventId, id: shown?.id ?? '' })
    toasts.success(t('badges.printers.removed', { name }))
  }
  return (
    <ConfirmDialog
      opened={printer !== null}
      onClose={onClose}
      title={t('badges.printers.removeTitle', { name })}
      confirmLabel={t('badges.printers.remove')}
      danger
      onConfirm={confirm}
    >
      {t('badges.printers.removeText')}
    </ConfirmDialog>
  )
}
