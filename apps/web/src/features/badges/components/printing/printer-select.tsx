import { Select } from '@mantine/core'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { useChosenPrinter } from '../../chosen-printer.ts'
import { usePrinters } from '../../print-api.ts'
import { Aside } from '../parts/aside.tsx'

const NONE = ''

export function PrinterSelect({ eventId }: { eventId: string }) {
  const t = useText()
  const found = usePrinters(eventId)
  const { printers, printer, isText, choose } = useChosenPrinter(eventId)
  if (found.isLoadingError) return <LoadFailed onRetry={found.refetch} error={found.error} />
  if (printers?.length === 0) return <Aside>{t('badges.print.noPrinters')}</Aside>
  return (
    <Select
      label={t('badges.print.printer')}
      description={isText ? t('badges.print.textPrinter') : t('badges.print.remembered')}
      data={[
        ...(printers ?? []).map(({ label }) => ({ value: label, label })),
        { value: NONE, label: t('badges.print.none') },
      ]}
      value={printer?.label ?? NONE}
      onChange={(value) => choose(value || null)}
      allowDeselect={false}
      disabled={!printers}
    />
  )
}
