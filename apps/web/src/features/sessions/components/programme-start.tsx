import { Button } from '@mantine/core'
import type { SessionCard } from '@parley/contract/sessions'
import type { ReactNode } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Box, Grid, Stack, Text } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { ViewerLocalTime } from '../../../ui/marks/time-range.tsx'
import type { ProgrammeGroup } from '../programme-groups.ts'
import classes from './programme-list.module.css'

const TIME = { size: 17, weight: 700, leading: 'tight', phone: { size: 15 } } as const

/** Maximum number of sessions that are on now. With thirty rooms, the next ones should not be far below. */
const MAX_NOW = { phone: 5, desk: 8 }
const DAY_TEXT = { size: 13, tone: 'meta', weight: 600, leading: 'tight', tracking: 'none' } as const
const SESSION = `${looks({ shrink: true, phone: { line: 'below' } })} ${classes.session}`
const DAY = `${looks({ ...DAY_TEXT, below: 2, show: 'block', phone: { size: 14, leading: 'tight' } })} ${classes.day}`
const MORE = `${looks({ above: 8, phone: { tall: 48 } })} ${classes.more}`

type Props = {
  headingId: string
  group: ProgrammeGroup
  zone: string
  userZone: string
  withDay: boolean
  /** Shows all sessions of the group. If absent, all are shown already. */
  onAll?: () => void
  children: (session: SessionCard) => ReactNode
}

/** Lists the sessions that are on now, or begin at the same time. The heading is sticky. */
export function ProgrammeGroupSection({ headingId, group, zone, userZone, withDay, onAll, children }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const { time, day } = useFormats()
  const { isNow, startsAt, beginsDay, isFirstPast, sessions } = group
  const most = isNow && onAll ? MAX_NOW[phone ? 'phone' : 'desk'] : sessions.length
  const isSingle = sessions.filter(({ type }) => type !== 'break').length === 1
  return (
    <>
      {isFirstPast && (
        <Text
          above={12}
          padTop={16}
          padBottom={12}
          line="above"
          size={15}
          tone="meta"
          weight={700}
          phone={{ padTop: 20, padBottom: 8, padX: 'gutter' }}
        >
          {t('sessions.earlier')}
        </Text>
      )}
      <Box
        as="section"
        padBottom={16}
        phone={{ padBottom: 0 }}
        className={classes.group}
        aria-labelledby={headingId}
        data-begins-day={(withDay && beginsDay) || undefined}
      >
        <Stack
          gap={4}
          padY={12}
          phone={{
            direction: 'row',
            align: 'baseline',
            gap: 8,
            padY: 4,
            surface: 'canvas',
            line: 'below',
            padX: 'gutter',
          }}
          className={classes.side}
        >
          <Text as="h2" {...TIME} id={headingId} tabIndex={-1} className={classes.time}>
            {isNow ? (
              t('sessions.onNow')
            ) : (
              <>
                {withDay && <span className={DAY}>{day(startsAt, zone)} </span>}
                <time dateTime={new Date(startsAt).toISOString()}>{time(startsAt, zone)}</time>
              </>
            )}
          </Text>
          {!isNow && <ViewerLocalTime at={startsAt} zone={zone} userZone={userZone} nums />}
        </Stack>
        <Box shrink>
          <Grid as="ul" {...(isSingle ? { columns: 1 } : { min: 400 })} gap={8} phone={{ gap: 0 }}>
            {sessions.slice(0, most).map((session) => (
              <li key={session.id} className={SESSION} data-type={session.type}>
                {children(session)}
              </li>
            ))}
          </Grid>
          {sessions.length > most && (
            <Button variant="default" size="sm" className={MORE} onClick={onAll}>
              {t('sessions.onNow.all', { count: sessions.length })}
            </Button>
          )}
        </Box>
      </Box>
    </>
  )
}
