import type { EventDetails } from '@parley/contract/app'
import type { Reason } from '@parley/contract/participants'
import { clocksDiffer } from '../../../../lib/i18n/formats.ts'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useProfile } from '../../../accounts/index.ts'
import { optionTexts } from '../../option-groups.ts'

interface ReasonWords {
  /** Why to meet, as the reader hears it, the best first; what names something that is gone by now is left out. */
  readonly say: (reasons: readonly Reason[]) => string[]
  /** The same as first sentences of a message to the other; none is about a time. */
  readonly begin: (reasons: readonly Reason[]) => string[]
}

/**
 * Reasons to meet in words. Times are on the clock of the event, and on the reader's where that differs.
 *
 * @returns by the event's zone, and by what options are called
 * @see docs/rules/networking.md SUGGEST-3
 */
export function useReasonWords(): (timezone: string, options: ReadonlyMap<string, string>) => ReasonWords {
  const t = useText()
  const { time, timeBeside, day } = useFormats()
  const profile = useProfile().data
  return (timezone, options) => {
    const myZone = profile?.timezone ?? timezone
    const valuesOf = ({ optionId, text, sdt }: Reason) => ({
      option: options.get(optionId ?? ''),
      track: text,
      event: text,
      day: sdt === null ? null : day(sdt, timezone, 'medium'),
      time: sdt === null ? null : time(sdt, timezone),
    })
    const standing = (reasons: readonly Reason[]) =>
      reasons.filter(({ optionId }) => optionId === null || options.has(optionId))
    const timeForMe = ({ kind, sdt }: Reason) =>
      kind === 'freeTogether' && sdt !== null && clocksDiffer(sdt, timezone, myZone)
        ? ` · ${t('ui.time.forYou', { time: timeBeside(sdt, myZone, timezone) })}`
        : ''
    return {
      say: (reasons) =>
        standing(reasons).map((each) => t(`participants.reason.${each.kind}`, valuesOf(each)) + timeForMe(each)),
      begin: (reasons) =>
        standing(reasons).flatMap((each) =>
          each.kind === 'freeTogether' ? [] : t(`participants.opening.${each.kind}`, valuesOf(each)),
        ),
    }
  }
}

export function useEventReasonWords({ timezone, categories }: EventDetails): ReasonWords {
  const { language } = useLanguage()
  return useReasonWords()(timezone, optionTexts(categories, language))
}
