import type { EventDetails } from '@parley/contract/app'
import type { Printer, PrintOrder } from '@parley/contract/badges'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Empty } from '../../../../ui/feedback/states.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { DeleteButton, EditButton } from '../../../../ui/order/entry-buttons.tsx'
import { usePrint } from '../../print-api.ts'
import { Aside } from '../parts/aside.tsx'
import { type EditedPrinter, EditPrinter, RemovePrinter } from './printer-dialogs.tsx'

type Props = {
  event: EventDetails
  printers: readonly Printer[]
  orders: readonly PrintOrder[]
  asked: EditedPrinter
  onAsk: (printer: EditedPrinter) => void
}

export function PrinterList({ event, printers, orders, asked: editedPrinter, onAsk }: Props) {
  const t = useText()
  const [removed, setRemoved] = useState<Printer | null>(null)
  return (
    <>
      {printers.length === 0 && (
        <Empty icon={IconPrinter} title={t('badges.printers.none')}>
          {t('badges.printers.noneText')}
        </Empty>
      )}
      {printers.length > 0 && (
        <CardGrid label={t('badges.printers.title')} as="rows">
          {printers.map((printer) => (
            <PrinterRow
              key={printer.id}
              event={event}
              printer={printer}
              waiting={orders.filter((each) => each.printerId === printer.id && each.state === 'waiting').length}
              onEdit={() => onAsk(printer)}
              onRemove={() => setRemoved(printer)}
            />
          ))}
        </CardGrid>
      )}
      <EditPrinter eventId={event.id} printer={editedPrinter} onClose={() => onAsk(null)} />
      <RemovePrinter eventId={event.id} printer={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

type RowProps = {
  event: EventDetails
  printer: Printer
  waiting: number
  onEdit: () => void
  onRemove: () => void
}

function PrinterRow({ event, printer, waiting, onEdit, onRemove }: RowProps) {
  const t = useText()
  const { number } = useFormats()
  const toasts = useToasts()
  const print = usePrint()
  const { label, ip, printType, zplPrintType, resolution } = printer
  // The test prints the organizer's own badge, so that it shows every part of a real one.
  const test = async () => {
    const participantId = event.me?.participantId ?? ''
    await print.mutateAsync({ eventId: event.id, participantId, printer: label, forced: true })
    toasts.success(t('badges.printers.tested', { name: label }))
  }
  const facts = [
    t(`badges.printers.${printType}`),
    ...(printType === 'TXT'
      ? []
      : [t(`badges.printers.${zplPrintType}`), t('badges.printers.dpi', { number: String(resolution) })]),
    ip,
  ]
  return (
    <ManagedRow
      name={label}
      acts={
        <>
          <LoadingButton size="xs" variant="default" onPress={test}>
            {t('badges.printers.test')}
          </LoadingButton>
          <EditButton label={t('badges.printers.editNamed', { name: label })} onClick={onEdit} />
          <DeleteButton label={t('badges.printers.removeNamed', { name: label })} onClick={onRemove} />
        </>
      }
    >
      <Aside>{facts.join(' · ')}</Aside>
      {waiting > 0 && <Aside>{t('badges.queue.count', { count: waiting, number: number(waiting) })}</Aside>}
    </ManagedRow>
  )
}
