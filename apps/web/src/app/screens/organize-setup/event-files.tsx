import { type EventFileKind, type EventFiles as Files, fileCalls } from '@parley/contract/app'
import { useBytes } from '../../../features/events/index.ts'
import { useCall } from '../../../lib/api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Loading } from '../../../ui/feedback/states.ts'
import { Box, Grid, Row, Text } from '../../../ui/layout/box.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ShareBar } from '../../../ui/layout/share-bar.tsx'

const FACTS = { below: 6, size: 14, tone: 'meta', breaks: 'pretty' } as const

/** The pages where files can be removed. Null for printed badges, which are removed automatically. */
const PAGES: Readonly<Record<EventFileKind, string | null>> = {
  event: 'organize/look',
  document: 'organize/lobby',
  announcement: 'announcements',
  booth: 'organize/booths',
  plan: 'organize/map',
  badges: null,
}
const NEARLY_FULL = 0.9

/** Lists the storage that the event's files take. @see docs/rules/storage.md STORE-4 */
export function EventFiles({ eventId }: { eventId: string }) {
  const t = useText()
  // The list is fetched again each time the page is opened.
  const files = useCall(fileCalls.getEventFiles, { eventId }, { staleMs: 0 })
  const { data } = files
  return (
    <Section title={t('app.files.title')}>
      <Loading of={files} rows={3} />
      {data && <Use eventId={eventId} files={data} />}
    </Section>
  )
}

function Use({ eventId, files: { kinds, bytes, mostBytes } }: { eventId: string; files: Files }) {
  const t = useText()
  const size = useBytes()
  const share = mostBytes === null ? 0 : bytes / mostBytes
  return (
    <Box surface="card" phone={{ bleed: true }}>
      <Grid gap={8} padX={24} padY={16} phone={{ padX: 16 }}>
        <Text shrink nums>
          {mostBytes === null
            ? t('app.files.usedAll', { used: size(bytes) })
            : share >= 1
              ? t('app.files.usedFull', { used: size(bytes), most: size(mostBytes) })
              : t('app.files.used', { used: size(bytes), most: size(mostBytes), left: size(mostBytes - bytes) })}
        </Text>
        {mostBytes !== null && <ShareBar share={share} />}
        {share >= NEARLY_FULL && <Note tone="alert">{t(share >= 1 ? 'app.files.full' : 'app.files.nearlyFull')}</Note>}
        {kinds.length === 0 && <Text {...FACTS}>{t('app.files.none')}</Text>}
      </Grid>
      {kinds.length > 0 && (
        <ul>
          {kinds.map((each) => (
            <Kind key={each.kind} eventId={eventId} all={bytes} {...each} />
          ))}
        </ul>
      )}
    </Box>
  )
}

type KindProps = Files['kinds'][number] & { eventId: string; all: number }

function Kind({ eventId, all, kind, files, bytes, largestBytes }: KindProps) {
  const t = useText()
  const size = useBytes()
  const page = PAGES[kind]
  const name = t(`app.files.kind.${kind}`)
  return (
    <Row as="li" wrap gap={24} rowGap={8} padX={24} padY={12} line="above" phone={{ padX: 16 }}>
      <Box basis={260} nums>
        <Text size={15} weight={700}>
          {name}
        </Text>
        <Text {...FACTS}>{t('app.files.facts', { count: files, size: size(bytes), largest: size(largestBytes) })}</Text>
        <ShareBar share={bytes / all} />
      </Box>
      {page === null ? (
        <Text {...FACTS}>{t('app.files.gone')}</Text>
      ) : (
        <Row
          as={GoLink}
          weight={600}
          tall={44}
          href={`/event/${eventId}/${page}`}
          aria-label={t('app.files.openKind', { name })}
        >
          {t('app.files.open')}
        </Row>
      )}
    </Row>
  )
}
