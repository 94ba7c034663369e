import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { useDurationFormats, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import type { LobbyPart } from '../../contributions.ts'
import classes from './countdown.module.css'

export function useIsBefore({ startDateMillis }: EventDetails): boolean {
  return useNow() < startDateMillis
}

/**
 * A countdown to the start of the event. The minute that has begun counts in full.
 * @see docs/rules/lobby.md LOBBY-9
 */
export function Countdown({ event, title }: LobbyPart) {
  const t = useText()
  const now = useNow()
  const { city, dayAndTime, number } = useFormats()
  const { length } = useDurationFormats()
  const { startDateMillis, timezone, venue } = event
  const left = Math.max(0, Math.ceil((startDateMillis - now) / MINUTE_MS) * MINUTE_MS)
  const parts = [
    ['days', Math.floor(left / DAY_MS)],
    ['hours', Math.floor((left % DAY_MS) / HOUR_MS)],
    ['minutes', Math.floor((left % HOUR_MS) / MINUTE_MS)],
  ] as const
  const when = t('app.lobby.countdown.when', {
    when: dayAndTime(startDateMillis, timezone, 'long'),
    city: city(timezone),
  })
  return (
    <Section title={title ?? t('app.lobby.countdown')}>
      <Row wrap justify="between" gap={32} rowGap={16} surface="card" padX={24} padY={20} phone={{ pad: 16 }}>
        <Row align="stretch" gap={28} phone={{ gap: 20 }} role="timer" aria-label={length(left)}>
          {parts.map(([unit, count]) => (
            <Stack key={unit} as="span" className={classes.part}>
              <Text as="span" weight={700} nums className={classes.count}>
                {number(count)}
              </Text>
              <Text as="span" size={13} tone="meta">
                {t(`app.lobby.countdown.${unit}`, { count })}
              </Text>
            </Stack>
          ))}
        </Row>
        <Text tone="meta" breaks="balance" capital>
          {venue ? `${when} · ${venue}` : when}
        </Text>
      </Row>
    </Section>
  )
}
