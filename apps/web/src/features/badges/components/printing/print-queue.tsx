import type { EventDetails } from '@parley/contract/app'
import { mayHaveBeenPrinted, type Printer, type PrintOrder } from '@parley/contract/badges'
import { IconPrinter, IconRefresh, IconX } from '@tabler/icons-react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { StatusChip, type StatusTone } from '../../../../ui/feedback/status-chip.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Stat } from '../../../../ui/layout/stat.tsx'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { useCancelPrint, usePrintQueue, useRetryPrint } from '../../print-api.ts'
import { Aside } from '../parts/aside.tsx'

const DONE_SHOWN = 10
const TONES: Record<PrintOrder['state'], StatusTone> = {
  waiting: 'waiting',
  printing: 'info',
  printed: 'good',
  failed: 'bad',
  canceled: 'neutral',
}

type Props = { event: EventDetails; printers: readonly Printer[]; printedCount: number }

export function PrintQueue({ event, printers, printedCount }: Props) {
  const t = useText()
  const { number } = useFormats()
  const { orders } = usePrintQueue(event.id)
  const of = (state: PrintOrder['state']) => orders.filter((each) => each.state === state)
  const failed = of('failed')
  const unprinted = failed.filter((each) => !mayHaveBeenPrinted(each))
  const done = orders.filter(({ state }) => state === 'printed' || state === 'canceled')
  const shown = [...failed, ...of('printing'), ...of('waiting'), ...done.slice(-DONE_SHOWN).toReversed()]
  return (
    <Section
      title={t('badges.queue.title')}
      action={unprinted.length > 1 && <RetryAll eventId={event.id} failed={unprinted} />}
    >
      <Grid fit min={120} gap={12} below={16} role="status">
        <Stat label={t('badges.queue.waiting')} value={number(of('waiting').length)} />
        <Stat label={t('badges.queue.printing')} value={number(of('printing').length)} />
        <Stat label={t('badges.queue.failed')} value={number(failed.length)} />
        <Stat label={t('badges.queue.people')} value={number(printedCount)} />
      </Grid>
      {printers.length > 0 && <Aside>{t('badges.queue.taken')}</Aside>}
      {shown.length === 0 && <Aside>{t('badges.queue.none')}</Aside>}
      {shown.length > 0 && (
        <CardGrid label={t('badges.queue.title')} as="rows">
          {shown.map((order) => (
            <OrderRow key={order.id} event={event} order={order} printers={printers} />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}

/** Retries only orders that were certainly not printed. For the others a person must look at the printer first. */
function RetryAll({ eventId, failed }: { eventId: string; failed: readonly PrintOrder[] }) {
  const t = useText()
  const retry = useRetryPrint()
  const all = async () => {
    for (const { id } of failed) await retry.mutateAsync({ eventId, id })
  }
  return (
    <LoadingButton size="xs" variant="default" onPress={all}>
      {t('badges.queue.retryAll')}
    </LoadingButton>
  )
}

function OrderRow({
  event,
  order,
  printers,
}: {
  event: EventDetails
  order: PrintOrder
  printers: readonly Printer[]
}) {
  const t = useText()
  const { time } = useFormats()
  const failure = useFailureToast()
  const [cancel, retry] = [useCancelPrint(), useRetryPrint()]
  const { id, fullName, printerId, printerLabel, state, problem, forced } = order
  const eventId = event.id
  const say = failure.showCallError
  const again = (other?: string) => {
    failure.clear()
    retry.mutate({ eventId, id, ...(other ? { printerId: other } : {}) }, { onError: say })
  }
  const takeBack = () => {
    failure.clear()
    cancel.mutate({ eventId, id }, { onError: say })
  }
  const mayMove = state === 'waiting' || state === 'failed'
  const others = printers.filter((each) => each.id !== printerId)
  const at = order.doneAtMillis ?? order.askedAtMillis
  return (
    <ManagedRow
      name={fullName}
      title={
        <>
          {fullName}
          <StatusChip tone={TONES[state]} label={t(`badges.queue.state.${state}`)} />
        </>
      }
      acts={
        mayMove && (
          <>
            {state === 'failed' && (
              <IconButton
                variant="subtle"
                label={t('badges.queue.retry', { name: fullName })}
                disabled={retry.isPending}
                onClick={() => again()}
              >
                <IconRefresh size={18} stroke={1.8} />
              </IconButton>
            )}
            {others.length > 0 && (
              <ActionMenu
                label={t('badges.queue.elsewhere', { name: fullName })}
                acts={others.map((each) => ({
                  label: each.label,
                  icon: <IconPrinter size={18} stroke={1.7} />,
                  run: () => again(each.id),
                }))}
              />
            )}
            <IconButton
              variant="subtle"
              label={t('badges.queue.cancel', { name: fullName })}
              disabled={cancel.isPending}
              onClick={takeBack}
            >
              <IconX size={18} stroke={1.8} />
            </IconButton>
          </>
        )
      }
    >
      <Aside>
        {[printerLabel, time(at, event.timezone), ...(forced ? [t('badges.queue.forced')] : [])].join(' · ')}
      </Aside>
      {mayHaveBeenPrinted(order) && <Aside>{t('badges.print.perhaps')}</Aside>}
      {problem && <Aside>{problem}</Aside>}
    </ManagedRow>
  )
}
