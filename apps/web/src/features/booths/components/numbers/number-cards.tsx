import type { BoothNumbers } from '@parley/contract/app'
import { IconChartBar } from '@tabler/icons-react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { DayBars } from '../../../../ui/charts/day-bars.tsx'
import { Empty } from '../../../../ui/feedback/states.ts'
import { Box, Grid, Text } from '../../../../ui/layout/box.tsx'

export const COUNTED = ['views', 'favourites', 'leads', 'meetings'] as const
export type Counted = (typeof COUNTED)[number]

export function NumberCards({ numbers: { booths, days } }: { numbers: BoothNumbers }) {
  const t = useText()
  const { number, day: dayOf } = useFormats()
  if (days.length === 0) {
    return (
      <Empty icon={IconChartBar} title={t('booths.numbers.none')}>
        {t('booths.numbers.noneText')}
      </Empty>
    )
  }
  return (
    <Grid as="ul" fit min={150} gap={12} aria-label={t('booths.numbers.title')}>
      {COUNTED.map((name) => {
        const label = t(`booths.numbers.${name}`)
        return (
          <Box as="li" key={name} surface="card" shrink padX={18} padY={16}>
            <Text size={13} tone="meta">
              {label}
            </Text>
            <Text size={32} weight={700} tracking="tight" nums above={2} below={12}>
              {number(booths.reduce((sum, booth) => sum + booth[name], 0))}
            </Text>
            <DayBars
              label={t('booths.numbers.byDay', { what: label })}
              days={days.map(({ day, [name]: value }) => ({
                key: day,
                // A calendar day has no time zone, so UTC does not shift it.
                day: dayOf(Date.parse(day), 'UTC'),
                value,
                words: number(value),
              }))}
            />
          </Box>
        )
      })}
    </Grid>
  )
}
