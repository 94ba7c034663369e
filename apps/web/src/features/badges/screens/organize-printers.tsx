import { Button } from '@mantine/core'
import { MAX_PRINTERS } from '@parley/contract/badges'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { PrintAgents } from '../components/printing/print-agents.tsx'
import { PrintQueue } from '../components/printing/print-queue.tsx'
import type { EditedPrinter } from '../components/printing/printer-dialogs.tsx'
import { PrinterList } from '../components/printing/printer-list.tsx'
import { usePrinters, usePrintQueue } from '../print-api.ts'

/** /event/{eventId}/organize/printers */
export function OrganizePrinters() {
  const t = useText()
  const event = useCurrentEvent()
  const found = usePrinters(event.id)
  const { orders, isPending } = usePrintQueue(event.id)
  const [editedPrinter, ask] = useState<EditedPrinter>(null)
  const printed = orders.filter(({ state }) => state === 'printed').length
  const countAgain = useEffectEvent(() => void found.refetch())
  // The number of people with a printed badge comes with the printers, which are not live.
  useEffect(() => {
    if (printed > 0) countAgain()
  }, [printed])
  return (
    <Page
      title={t('badges.printers.title')}
      lead={t('badges.printers.lead')}
      actions={
        <Button
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          disabled={(found.data?.printers.length ?? 0) >= MAX_PRINTERS}
          onClick={() => ask('new')}
        >
          {t('badges.printers.add')}
        </Button>
      }
    >
      {found.isLoadingError && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {!found.isLoadingError && (!found.data || isPending) && <RowsSkeleton count={6} />}
      {found.data && !isPending && (
        <>
          <PrintQueue event={event} printers={found.data.printers} printedCount={found.data.printedCount} />
          <Section title={t('badges.printers.list')}>
            <PrinterList
              event={event}
              printers={found.data.printers}
              orders={orders}
              asked={editedPrinter}
              onAsk={ask}
            />
          </Section>
          <PrintAgents event={event} />
        </>
      )}
    </Page>
  )
}
