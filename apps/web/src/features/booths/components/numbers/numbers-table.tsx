import { Button } from '@mantine/core'
import type { BoothNumbers } from '@parley/contract/app'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Sparkline } from '../../../../ui/charts/sparkline.tsx'
import { Box, looks, Row, Stack } from '../../../../ui/layout/box.tsx'
import { GoLink } from '../../../../ui/layout/go-link.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import { COUNTED, type Counted } from './number-cards.tsx'
import classes from './numbers-table.module.css'

const SORT = { gap: 4, pad: 0, hover: 'underline', tall: 32, phone: { tall: 44 } } as const

type Row = BoothNumbers['booths'][number]
type Order = 'name' | Counted

/** The number of rows added at a time. Thousands of rows would make a phone slow. */
const STEP = 100

const HEAD = looks({ size: 13, tone: 'meta' })
const NAME = looks({ weight: 600, breaks: 'anywhere' })
const LABEL = looks({ phone: { size: 12, tone: 'meta' } })
const NUMBER = looks({ phone: { size: 15, tone: 'ink', weight: 600 } })
const MORE = looks({ self: 'center' })

export function NumbersTable({ eventId, booths }: { eventId: string; booths: readonly Row[] }) {
  const t = useText()
  const target = useDetailTarget()
  const { number, list } = useFormats()
  const [order, setOrder] = useState<Order>('views')
  const [most, setMost] = useState(STEP)
  // The booths arrive sorted by name.
  const sorted = order === 'name' ? booths : booths.toSorted((a, b) => b[order] - a[order])
  return (
    <Stack gap={12}>
      <Box as="table" surface="card" nums wide="full" className={classes.table}>
        <thead className={HEAD}>
          <tr>
            <SortHead
              label={t('booths.numbers.booth')}
              isOn={order === 'name'}
              isDown={false}
              onPress={() => setOrder('name')}
            />
            {COUNTED.map((name) => (
              <SortHead
                key={name}
                label={t(`booths.numbers.${name}`)}
                isOn={order === name}
                isDown
                onPress={() => setOrder(name)}
              />
            ))}
            <th scope="col">{t('booths.numbers.trend')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, most).map((booth) => (
            <tr key={booth.boothId}>
              <th scope="row" className={`${NAME} ${classes.name}`}>
                <GoLink href={target(`/event/${eventId}/expo/${booth.boothId}`)}>{booth.boothName}</GoLink>
              </th>
              {COUNTED.map((name) => (
                <td key={name} className={`${LABEL} ${classes.number}`} data-label={t(`booths.numbers.${name}`)}>
                  <span className={NUMBER}>{number(booth[name])}</span>
                </td>
              ))}
              <td className={classes.trend}>
                <Sparkline
                  values={booth.viewsByDay}
                  label={t('booths.numbers.trendOf', { values: list(booth.viewsByDay.map(number)) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {sorted.length > most && (
        <Button variant="default" className={MORE} onClick={() => setMost(most + STEP)}>
          {t('booths.numbers.more', { count: sorted.length - most, number: number(sorted.length - most) })}
        </Button>
      )}
    </Stack>
  )
}

type HeadProps = { label: string; isOn: boolean; isDown: boolean; onPress: () => void }

function SortHead({ label, isOn, isDown, onPress }: HeadProps) {
  const Icon = isDown ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <Row as="button" type="button" {...SORT} onClick={onPress}>
        {label}
        {isOn && <Icon size={15} stroke={2} aria-hidden="true" />}
      </Row>
    </th>
  )
}
