import { Checkbox } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ListedPerson, PeopleOrder } from '@parley/contract/participants'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { WindowRows } from '../../../../ui/lists/window-rows.tsx'
import classes from './people-table.module.css'
import { PersonLine } from './person-line.tsx'
import type { Chosen } from './use-chosen.ts'

const TABLE = `${classes.table} ${looks({ surface: 'card', phone: { bleed: true } })}`
const HEAD = `l-grid ${classes.columns} ${classes.head} ${looks({ gap: 12, rowGap: 2, align: 'center', padX: 16, line: 'below', size: 13, weight: 600, tone: 'meta' })}`
const BOX = `l-row ${classes.box}`
const COLUMN = looks({ shrink: true })
const SORT = `l-row ${looks({ gap: 4, padX: 0, padY: 8, hover: 'ink', phone: { tall: 44 } })}`
const SORTED = `l-row ${looks({ gap: 4, padX: 0, padY: 8, tone: 'ink', phone: { tall: 44 } })}`

type Props = {
  event: EventDetails
  people: readonly ListedPerson[]
  /** The number of people, including those not loaded yet. */
  total: number
  chosen: Chosen
  orderBy: PeopleOrder
  onOrder: (orderBy: PeopleOrder) => void
  onEnd: () => void
  /** The key for the scroll position. */
  place: string
  renderNote?: (person: ListedPerson) => ReactNode
}

/** A table of people. Only rows near the window are drawn. */
export function PeopleTable(props: Props) {
  const { event, people, total, chosen, orderBy, onOrder, onEnd, place, renderNote } = props
  const t = useText()
  const now = useNow()
  return (
    <div className={TABLE} role="table" aria-label={t('participants.people.title')} aria-rowcount={total + 1}>
      <div role="rowgroup">
        <div className={HEAD} role="row" aria-rowindex={1}>
          <span role="columnheader" className={BOX}>
            <Checkbox
              aria-label={t('participants.people.chooseShown', { count: people.length })}
              checked={people.length > 0 && people.every(({ id }) => chosen.has(id))}
              indeterminate={people.some(({ id }) => chosen.has(id)) && !people.every(({ id }) => chosen.has(id))}
              onChange={({ currentTarget }) => chosen.setAll(people, currentTarget.checked)}
            />
          </span>
          <SortHead order="name" orderBy={orderBy} onOrder={onOrder} label={t('participants.people.name')} />
          <SortHead order="company" orderBy={orderBy} onOrder={onOrder} label={t('participants.field.company')} />
          <span role="columnheader" className={COLUMN}>
            {t('participants.people.type')}
          </span>
          <span role="columnheader" className={COLUMN}>
            {t('participants.people.state')}
          </span>
          <span role="columnheader" className={COLUMN}>
            {t('participants.people.profile')}
          </span>
          <SortHead order="changed" orderBy={orderBy} onOrder={onOrder} label={t('participants.people.changed')} />
        </div>
      </div>
      <WindowRows
        role="rowgroup"
        count={people.length}
        keyOf={(index) => people[index]?.id ?? index}
        rowHeight={65}
        onEnd={onEnd}
        place={place}
      >
        {(index) => {
          const person = people[index]
          return (
            person && (
              <PersonLine
                event={event}
                person={person}
                rowIndex={index + 2}
                isChosen={chosen.has(person.id)}
                onChoose={(on, isRange) => chosen.set(person, on, isRange)}
                now={now}
                note={renderNote?.(person)}
              />
            )
          )
        }}
      </WindowRows>
    </div>
  )
}

type HeadProps = Pick<Props, 'orderBy' | 'onOrder'> & { order: PeopleOrder; label: string }

function SortHead({ order, orderBy, onOrder, label }: HeadProps) {
  const isOn = order === orderBy
  const isDown = order === 'changed'
  const Icon = isDown ? IconArrowDown : IconArrowUp
  return (
    <span
      role="columnheader"
      className={COLUMN}
      data-column={order}
      aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={isOn ? SORTED : SORT} onClick={() => onOrder(order)}>
        {label}
        {isOn && <Icon size={15} stroke={2} aria-hidden="true" />}
      </button>
    </span>
  )
}
