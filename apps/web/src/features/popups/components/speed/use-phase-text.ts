import type { SpeedRun } from '@parley/contract/popups'
import { formatCountdown } from '../../../../lib/i18n/format-countdown.ts'
import { useText } from '../../../../lib/i18n/index.ts'

/** Returns a function that describes the current phase, such as "Round 2 of 6 · 3:40 left". */
export function usePhaseText(): (run: SpeedRun, now: number) => string {
  const t = useText()
  return (run, now) => {
    const { state, round, rounds, phaseEndsAt, end } = run
    if (state === 'ended') return t(`popups.speed.end.${end ?? 'done'}`)
    const leftMs = (phaseEndsAt ?? now) - now
    if (state === 'round') {
      return leftMs > 0
        ? t('popups.speed.inRound', { round, rounds, time: formatCountdown(leftMs) })
        : t('popups.speed.roundEnds', { round })
    }
    return leftMs > 0
      ? t('popups.speed.nextIn', { round: round + 1, rounds, time: formatCountdown(leftMs) })
      : t('popups.speed.begins', { round: round + 1 })
  }
}
