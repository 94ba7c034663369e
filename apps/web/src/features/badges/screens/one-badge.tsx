import { IconId, IconPrinter } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link, useParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { looks, Row, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { useBadge } from '../api.ts'
import { StaffOnly } from '../components/parts/staff-only.tsx'
import { svgDataUrl } from '../svg-data-url.ts'
import classes from './badges.module.css'

/** /badges/{eventId}/{ticketId}: both sides in their size. */
export function OneBadge() {
  return (
    <StaffOnly>
      <Badge />
    </StaffOnly>
  )
}

function Badge() {
  const t = useText()
  const { badgeId: ticketId = '' } = useParams()
  const event = useCurrentEvent()
  const { dayAndTime } = useFormats()
  const { data, isPending, isError, error, refetch } = useBadge(event.id, ticketId)
  useTitle(data?.fullName ?? t('badges.list.one'))
  const isUnknown =
    isApiFailure(error, 'ticketNotFound') || isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput')
  const sides = data ? [data.front, ...(data.back ? [data.back] : [])] : []
  return (
    <main className={classes.page} data-one>
      <Row as="header" wrap gap={12} below={20} className={classes.head}>
        <Text as="h1" basis={180} size={28} breaks="anywhere">
          {data?.fullName ?? t('badges.list.one')}
        </Text>
        {data && (
          <QuietButton icon={IconPrinter} onClick={() => print()}>
            {t('badges.list.print')}
          </QuietButton>
        )}
      </Row>
      {isPending && <Preloader />}
      {isUnknown && (
        <Empty icon={IconId} title={t('badges.list.unknown')}>
          <Link to={`/badges/${event.id}`}>{t('badges.all')}</Link>
        </Empty>
      )}
      {isError && !isUnknown && !data && <LoadFailed onRetry={refetch} error={error} />}
      {data && (
        <>
          <Text below={16} tone="meta" className={classes.printed} role="status">
            {data.printedAtMillis
              ? t('badges.list.printedAt', { time: dayAndTime(data.printedAtMillis, event.timezone) })
              : t('badges.list.notPrinted')}
          </Text>
          <Row
            wrap
            gap={24}
            align="stretch"
            className={classes.sides}
            style={{ '--wide': `${data.widthMm}mm`, '--high': `${data.heightMm}mm` } as CSSProperties}
          >
            {sides.map((svg, index) => (
              <img
                key={index === 0 ? 'front' : 'back'}
                className={`${looks({ show: 'block', line: 'around', round: 6, surface: 'paper' })} ${classes.side}`}
                src={svgDataUrl(svg)}
                alt={t(index === 0 ? 'badges.card.front' : 'badges.card.back', { name: data.fullName })}
              />
            ))}
          </Row>
        </>
      )}
    </main>
  )
}
