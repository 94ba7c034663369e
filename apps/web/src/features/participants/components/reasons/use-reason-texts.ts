import type { EventDetails } from '@parley/contract/app'
import type { Reason } from '@parley/contract/participants'
import { clocksDiffer } from '../../../../lib/i18n/formats.ts'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useProfile } from '../../../accounts/index.ts'
import { optionTexts } from '../../option-groups.ts'

interface ReasonTexts {
  /** Returns the reasons as texts, the best first. Omits reasons about something that no longer exists. */
  readonly say: (reasons: readonly Reason[]) => string[]
  /** Returns the reasons as first sentences of a message to the other person. Omits reasons about a time. */
  readonly begin: (reasons: readonly Reason[]) => string[]
}

/**
 * Describes reasons to meet. Times are in the event's time zone and, if it differs, also in the reader's.
 * @returns a function of the event's time zone and of the names of the options
 * @see docs/rules/networking.md SUGGEST-3
 */
export function useReasonTexts(): (timezone: string, options: ReadonlyMap<string, string>) => ReasonTexts {
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

export function useEventReasonTexts({ timezone, categories }: EventDetails): ReasonTexts {
  const { language } = useLanguage()
  return useReasonTexts()(timezone, optionTexts(categories, language))
}
