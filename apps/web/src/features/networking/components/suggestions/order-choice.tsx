import { NativeSelect } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { NO_FILTERS, withFilters } from '../../attendee-filters.ts'
import { type AttendeeOrder, attendeeOrders, withOrder } from '../../attendee-order.ts'
import classes from './order-choice.module.css'

const INPUT = { input: looks({ size: 14, weight: 600 }) }
const ICON = looks({ phone: { tone: 'ink' } })

/** Chooses the order of people. Choosing suggestions clears the filters, because they cover all people. */
export function OrderChoice({ order }: { order: AttendeeOrder }) {
  const t = useText()
  const [, setParams] = useSearchParams()
  const choose = (next: AttendeeOrder) =>
    setParams(
      (before) => withOrder(next === 'suggested' ? withFilters(before, { query: '', ...NO_FILTERS }) : before, next),
      { replace: true, preventScrollReset: true },
    )
  return (
    <NativeSelect
      className={classes.order}
      classNames={INPUT}
      aria-label={t('networking.order')}
      leftSection={<IconArrowsSort size={18} stroke={1.8} aria-hidden="true" className={ICON} />}
      value={order}
      data={attendeeOrders.map((value) => ({ value, label: t(`networking.order.${value}`) }))}
      onChange={({ currentTarget }) => choose(attendeeOrders.find((each) => each === currentTarget.value) ?? 'rank')}
    />
  )
}
