import { type EventFileKind, type EventFiles as Files, fileCalls } from '@parley/contract/app'
import { useBytes } from '../../../features/events/index.ts'
import { useCall } from '../../../lib/api/index.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ShareBar } from '../../../ui/layout/share-bar.tsx'
import classes from './event-files.module.css'

/** Where files of a kind are removed; printed badges go by themselves. */
const PAGES: Readonly<Record<EventFileKind, string | null>> = {
  event: 'organize/look',
  document: 'organize/lobby',
  announcement: 'announcements',
  booth: 'organize/booths',
  plan: 'organize/map',
  badges: null,
}
const NEARLY_FULL = 0.9

/**
 * How much room the files of an event take and how much there is; of each kind how much, and the way to its files.
 *
 * @see docs/rules/storage.md STORE-4
 */
export function EventFiles({ eventId }: { eventId: string }) {
  const t = useText()
  // Read again whenever the page is opened.
  const { data, isLoadingError, error, refetch } = useCall(fileCalls.getEventFiles, { eventId }, { staleMs: 0 })
  return (
    <Section title={t('app.files.title')}>
      {isLoadingError && <LoadFailed onRetry={refetch} error={error} />}
      {!data && !isLoadingError && <RowsSkeleton count={3} />}
      {data && <Use eventId={eventId} files={data} />}
    </Section>
  )
}

function Use({ eventId, files: { kinds, bytes, mostBytes } }: { eventId: string; files: Files }) {
  const t = useText()
  const size = useBytes()
  const share = mostBytes === null ? 0 : bytes / mostBytes
  return (
    <div className={classes.use}>
      <div className={classes.all}>
        <p className={classes.words}>
          {mostBytes === null
            ? t('app.files.usedAll', { used: size(bytes) })
            : share >= 1
              ? t('app.files.usedFull', { used: size(bytes), most: size(mostBytes) })
              : t('app.files.used', { used: size(bytes), most: size(mostBytes), left: size(mostBytes - bytes) })}
        </p>
        {mostBytes !== null && <ShareBar share={share} />}
        {share >= NEARLY_FULL && <Note tone="alert">{t(share >= 1 ? 'app.files.full' : 'app.files.nearlyFull')}</Note>}
        {kinds.length === 0 && <p className={classes.facts}>{t('app.files.none')}</p>}
      </div>
      {kinds.length > 0 && (
        <ul className={classes.kinds}>
          {kinds.map((each) => (
            <Kind key={each.kind} eventId={eventId} all={bytes} {...each} />
          ))}
        </ul>
      )}
    </div>
  )
}

type KindProps = Files['kinds'][number] & { eventId: string; all: number }

function Kind({ eventId, all, kind, files, bytes, largestBytes }: KindProps) {
  const t = useText()
  const size = useBytes()
  const page = PAGES[kind]
  const name = t(`app.files.kind.${kind}`)
  return (
    <li className={classes.kind}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          {t('app.files.facts', { count: files, size: size(bytes), largest: size(largestBytes) })}
        </p>
        <ShareBar share={bytes / all} />
      </div>
      {page === null ? (
        <p className={classes.facts}>{t('app.files.gone')}</p>
      ) : (
        <GoLink
          className={classes.open}
          href={`/event/${eventId}/${page}`}
          aria-label={t('app.files.openKind', { name })}
        >
          {t('app.files.open')}
        </GoLink>
      )}
    </li>
  )
}
