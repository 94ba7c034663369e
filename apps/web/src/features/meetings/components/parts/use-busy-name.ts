import type { BusyEntry } from '@parley/contract/sessions'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { shorten } from '../../../../lib/i18n/shorten.ts'

/** So much of a name is known at a glance, and leaves room for what it stands in. */
export const GLANCE = 60

/** What one has at a time, by name, each cut to `most` letters: "“Salt” and a break". */
export function useBusyName(): (busyWith: readonly BusyEntry[], most?: number) => string {
  const t = useText()
  const { list } = useFormats()
  return (busyWith, most = Number.POSITIVE_INFINITY) =>
    list(
      busyWith.map(({ kind, name }) =>
        kind === 'off' ? t('meetings.busy.break') : t('meetings.busy.name', { name: shorten(name, most) }),
      ),
    )
}
