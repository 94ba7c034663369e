import type { EventDetails } from '@parley/contract/app'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { useIsLiveLate } from '../../../../ui/feedback/use-has-elapsed.ts'
import { looks, Text } from '../../../../ui/layout/box.tsx'
import { MoreLink } from '../../../../ui/layout/more-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import type { LobbyPart } from '../../../events/index.ts'
import type { DayCell } from '../../plan-day.ts'
import { canFill, type DayOffers, useDayOffers, useDayPlan } from '../../use-day.ts'
import classes from './day-strip.module.css'
import { EntryCell } from './entry-cell.tsx'
import { FreeCell } from './free-cell.tsx'

/** Returns true if the reader has a day to show. Null while that is not known. */
export function useHasDay(event: EventDetails): boolean | null {
  const isLate = useIsLiveLate()
  const { plan, isPending } = useDayPlan(event)
  if (isPending && !isLate) return null
  // Free time is only shown if it can be filled.
  return plan.cells.some(({ kind }) => kind === 'entry') || (plan.cells.length > 0 && canFill(event))
}

/** @see docs/rules/lobby.md LOBBY-13, LOBBY-14 */
export function DayStrip({ event, title }: LobbyPart) {
  const t = useText()
  const now = useNow()
  const { day } = useFormats()
  const { plan, isPending } = useDayPlan(event)
  const offers = useDayOffers(event, plan, !isPending)
  const { cells, otherDay, isDone } = plan
  const name = title ?? t('app.lobby.next')
  const [first, second] = cells.map((cell) => (cell.kind === 'entry' ? cell.state : null))
  return (
    <Section title={name} action={<MoreLink href="/my-agenda">{t('calendar.title')}</MoreLink>}>
      {(isDone || otherDay !== null) && (
        <Text size={14} tone="meta">
          {[isDone && t('calendar.strip.done'), otherDay !== null && day(otherDay, event.timezone, 'long')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {isPending ? (
        <RowsSkeleton count={1} />
      ) : (
        <ul
          className={`${classes.strip} ${looks({ gap: 12, overflow: 'x', phone: { gap: 10 } })}`}
          aria-label={name}
          data-as="cells"
          data-paired={(first === 'now' && second === 'next') || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
          tabIndex={0}
        >
          {cells.map((cell) => (
            <li key={keyOf(cell)} className={classes.cell} data-kind={cell.kind}>
              <Cell event={event} cell={cell} now={now} offers={offers} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type CellProps = { event: EventDetails; cell: DayCell; now: number; offers: DayOffers }

function Cell({ event, cell, now, offers }: CellProps) {
  return cell.kind === 'entry' ? (
    <EntryCell event={event} cell={cell} now={now} way={offers.wayTo(cell.entry.sessionId)} />
  ) : (
    <FreeCell event={event} cell={cell} now={now} people={offers.peopleIn(cell)} isSettled={offers.isSettled} />
  )
}

const keyOf = (cell: DayCell) => (cell.kind === 'entry' ? cell.entry.id : `free-${cell.endsAt}`)
