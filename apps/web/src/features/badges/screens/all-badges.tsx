import { Button, NativeSelect } from '@mantine/core'
import { IconId, IconPrinter } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { typeText } from '../../participants/index.ts'
import { useBadges } from '../api.ts'
import { ForDesk } from '../components/parts/for-desk.tsx'
import { svgAddress } from '../svg-address.ts'
import classes from './badges.module.css'

/** /badges/{eventId}?type=…&after=… — badges as pictures, page by page, with nothing around them. They print as they stand. */
export function AllBadges() {
  return (
    <ForDesk>
      <Badges />
    </ForDesk>
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
    const given = Object.entries(next).filter((each): each is [string, string] => Boolean(each[1]))
    setParams(new URLSearchParams(given))
    scrollTo(0, 0)
  }
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('badges.list')}</h1>
        <NativeSelect
          aria-label={t('badges.list.type')}
          value={typeId ?? ''}
          data={[
            { value: '', label: t('badges.list.allTypes') },
            ...event.participantTypes.map((type) => ({ value: type.id, label: typeText(type, language) })),
          ]}
          onChange={({ currentTarget }) => open({ type: currentTarget.value })}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => print()}
        >
          {t('badges.list.print')}
        </Button>
      </header>
      {isPending && <Preloader />}
      {isError && !data && <LoadFailed onRetry={refetch} error={error} />}
      {data?.badges.length === 0 && (
        <Empty icon={<IconId size={26} stroke={1.6} />} title={t('badges.list.none')}>
          {t('badges.list.noneText')}
        </Empty>
      )}
      <ul className={classes.badges} aria-label={t('badges.list')}>
        {data?.badges.map(({ participantId, ticketId, fullName, svg }) => (
          <li key={participantId} className={classes.badge}>
            <Link to={`/badges/${event.id}/${ticketId}`} className={classes.link}>
              <img className={classes.picture} src={svgAddress(svg)} alt={t('badges.preview.of', { name: fullName })} />
            </Link>
          </li>
        ))}
      </ul>
      {(data?.after || after) && (
        <nav className={classes.pages} aria-label={t('badges.list.pages')}>
          {after && (
            <Button variant="default" onClick={() => open({ type: typeId })}>
              {t('badges.list.first')}
            </Button>
          )}
          {data?.after && (
            <Button onClick={() => open({ type: typeId, after: data.after })}>{t('badges.list.next')}</Button>
          )}
        </nav>
      )}
    </main>
  )
}
