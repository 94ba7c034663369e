import { Button, NativeSelect } from '@mantine/core'
import { IconId, IconPrinter } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { Grid, looks, Row, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { typeText } from '../../participants/index.ts'
import { useBadges } from '../api.ts'
import { StaffOnly } from '../components/parts/staff-only.tsx'
import { svgDataUrl } from '../svg-data-url.ts'
import classes from './badges.module.css'

const PAGES = { justify: 'center', gap: 12, above: 28 } as const

/** /badges/{eventId}?type=…&after=…: page by page, ready to be printed. */
export function AllBadges() {
  return (
    <StaffOnly>
      <Badges />
    </StaffOnly>
  )
}

function Badges() {
  const t = useText()
  useTitle(t('badges.list'))
  const { language } = useLanguage()
  const event = useCurrentEvent()
  const [params, setParams] = useSearchParams()
  const [typeId, after] = [params.get('type'), params.get('after')]
  const { data, isPending, isError, error, refetch } = useBadges(event.id, typeId, after)
  const open = (next: Record<string, string | null>) => {
    const entries = Object.entries(next).filter((each): each is [string, string] => Boolean(each[1]))
    setParams(new URLSearchParams(entries))
    scrollTo(0, 0)
  }
  return (
    <main className={classes.page}>
      <Row as="header" wrap gap={12} below={20} className={classes.head}>
        <Text as="h1" basis={180} size={28} breaks="anywhere">
          {t('badges.list')}
        </Text>
        <NativeSelect
          aria-label={t('badges.list.type')}
          value={typeId ?? ''}
          data={[
            { value: '', label: t('badges.list.allTypes') },
            ...event.participantTypes.map((type) => ({ value: type.id, label: typeText(type, language) })),
          ]}
          onChange={({ currentTarget }) => open({ type: currentTarget.value })}
        />
        <QuietButton icon={IconPrinter} onClick={() => print()}>
          {t('badges.list.print')}
        </QuietButton>
      </Row>
      {isPending && <Preloader />}
      {isError && !data && <LoadFailed onRetry={refetch} error={error} />}
      {data?.badges.length === 0 && (
        <Empty icon={IconId} title={t('badges.list.none')}>
          {t('badges.list.noneText')}
        </Empty>
      )}
      <Grid as="ul" gap={20} align="start" className={classes.badges} aria-label={t('badges.list')}>
        {data?.badges.map(({ participantId, ticketId, fullName, svg }) => (
          <li key={participantId} className={classes.badge}>
            <Link to={`/badges/${event.id}/${ticketId}`} className={classes.link}>
              <img
                className={`${looks({ show: 'block', line: 'around', round: 6, surface: 'paper' })} ${classes.picture}`}
                src={svgDataUrl(svg)}
                alt={t('badges.preview.of', { name: fullName })}
              />
            </Link>
          </li>
        ))}
      </Grid>
      {(data?.after || after) && (
        <Row as="nav" {...PAGES} className={classes.pages} aria-label={t('badges.list.pages')}>
          {after && (
            <Button variant="default" onClick={() => open({ type: typeId })}>
              {t('badges.list.first')}
            </Button>
          )}
          {data?.after && (
            <Button onClick={() => open({ type: typeId, after: data.after })}>{t('badges.list.next')}</Button>
          )}
        </Row>
      )}
    </main>
  )
}
