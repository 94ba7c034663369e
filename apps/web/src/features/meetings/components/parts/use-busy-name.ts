import type { BusyEntry } from '@parley/contract/sessions'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { shorten } from '../../../../lib/i18n/shorten.ts'

/** Maximum characters that recognize a name and fit the surrounding text. */
export const GLANCE = 60

/** Returns a function that names entries, each cut to `most` characters: "“Salt” and a break". */
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
