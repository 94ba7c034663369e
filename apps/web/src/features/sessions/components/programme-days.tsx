import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Row, Text } from '../../../ui/layout/box.tsx'
import { CurrentLink } from '../../../ui/navigation/current-link.tsx'
import classes from './programme-days.module.css'

const DAYS = { gap: 8, pad: 4, overflow: 'strip', place: 'own', phone: { padX: 'gutter' } } as const

type Props = {
  /** The days in ascending order, as `yyyy-MM-dd`. */
  days: readonly string[]
  /** The day that is shown. Null while a search covers all days. */
  current: string | null
  today: string
}

/** Links to the days. A day ends the search but retains the filters. */
export function ProgrammeDays({ days, current, today }: Props) {
  const t = useText()
  const { day } = useFormats()
  const [params] = useSearchParams()
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const pill = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip.current && pill) strip.current.scrollLeft = pill.offsetLeft - 16
  }, [current])
  return (
    <Row as="nav" ref={strip} {...DAYS} className={classes.days} aria-label={t('sessions.days')}>
      {days.map((each) => {
        const isCurrent = each === current
        const to = new URLSearchParams(params)
        to.delete('q')
        to.set('day', each)
        // `each` is already a date, and noon in UTC lies within it.
        const noon = Date.parse(`${each}T12:00:00Z`)
        return (
          <Row
            as={CurrentLink}
            key={each}
            to={`?${to}`}
            current={isCurrent}
            preventScrollReset
            fixed
            gap={6}
            padX={14}
            line="around"
            round={12}
            hover="edge"
            surface={isCurrent ? 'ink' : 'plain'}
            tone={isCurrent ? 'onInk' : 'ink'}
            size={14}
            leading="none"
            breaks="never"
            className={classes.day}
          >
            <Text as="span" tone={isCurrent ? 'inherit' : 'meta'} weight={600}>
              {each === today ? t('sessions.today') : day(noon, 'UTC', 'weekday')}
            </Text>{' '}
            <Text as="span" weight={700} tracking="tight" nums>
              {day(noon, 'UTC', 'number')} {day(noon, 'UTC', 'month')}
            </Text>
          </Row>
        )
      })}
    </Row>
  )
}
