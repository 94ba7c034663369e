import type { BusyEntry } from '@parley/contract/sessions'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'

/** What one has at a time, by name: "“Salt” and a break". */
export function useBusyName(): (busyWith: readonly BusyEntry[]) => string {
  const t = useText()
  const { list } = useFormats()
  return (busyWith) =>
    list(
      busyWith.map(({ kind, name }) => (kind === 'off' ? t('meetings.busy.break') : t('meetings.busy.name', { name }))),
    )
}
