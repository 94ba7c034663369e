import type { EventDetails } from '@parley/contract/app'
import { IconChartBar } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useParams } from 'react-router'
import { useScreenAwake } from '../../../lib/browser/use-screen-awake.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { unknownLangProps, useFormats, useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { publicUrl } from '../../../lib/public-url.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { Box, Grid, Row, Text } from '../../../ui/layout/box.tsx'
import { NoWall, Wall } from '../../../ui/layout/wall.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { type ShownPoll, usePolls } from '../api.ts'
import classes from './poll-wall.module.css'

const TRACK = { above: 8, overflow: 'hidden', round: 'full', surface: 'strong' } as const

/** /event/{eventId}/polls/{pollId}/wall: for a projector. */
export function PollWall() {
  const t = useText()
  const event = useCurrentEvent()
  const { pollId } = useParams()
  const { polls, isPending, error, refetch } = usePolls(event)
  const shown = polls.find(({ poll }) => poll.id === pollId)
  useTitle(shown?.poll.question ?? t(isPending || error ? 'polls.title' : 'polls.gone'))
  useScreenAwake()

  if (isPending) return <Preloader />
  if (error) return <LoadFailed onRetry={refetch} error={error} alone />
  if (shown) return <PollOnWall event={event} shown={shown} />
  return (
    <NoWall title={t('polls.gone')}>
      <Empty
        icon={IconChartBar}
        title={t('polls.gone')}
        action={<LinkButton to={`/event/${event.id}/polls`}>{t('polls.title')}</LinkButton>}
      />
    </NoWall>
  )
}

const HINT = { above: 14, weight: 600, text: 'center', breaks: 'balance', className: classes.hint } as const

function PollOnWall({ event, shown: { poll, results } }: { event: EventDetails; shown: ShownPoll }) {
  const t = useText()
  const { number } = useFormats()
  const address = `${publicUrl()}/event/${event.id}/polls`
  const countOf = (id: string) => results?.votes.find(({ answerId }) => answerId === id)?.count ?? 0
  return (
    <Wall name={event.name} closeTo={`/event/${event.id}/polls`}>
      <Grid grow align="center" phone={{ align: 'start' }} className={classes.body}>
        <section>
          <Text as="h1" weight={700} breaks="anywhere" className={classes.question} {...unknownLangProps}>
            {poll.question}
          </Text>
          <Grid as="ul" className={classes.answers} data-many={poll.answers.length > 6 || undefined}>
            {poll.answers.map(({ id, text }) => {
              const share = results && results.total > 0 ? countOf(id) / results.total : 0
              return (
                <li key={id} className={classes.answer}>
                  <Row as="span" wrap align="baseline" justify="between" gap={16} rowGap={4}>
                    <Text as="span" shrink weight={600} breaks="anywhere" {...unknownLangProps}>
                      {text}
                    </Text>
                    {results && (
                      <Text as="span" tone="soft" nums>
                        {t('polls.share', { percent: number(Math.round(share * 100)), number: number(countOf(id)) })}
                      </Text>
                    )}
                  </Row>
                  {results && (
                    <Box {...TRACK} className={classes.track} aria-hidden="true">
                      <Box
                        high="full"
                        round="inherit"
                        className={classes.bar}
                        style={{ '--share': share } as CSSProperties}
                      />
                    </Box>
                  )}
                </li>
              )
            })}
          </Grid>
          {results && (
            <Text tone="soft" nums className={classes.total}>
              {t('polls.total', { count: results.total })}
            </Text>
          )}
        </section>
        {poll.state === 'published' ? (
          <aside className={classes.scan}>
            <Box overflow="hidden" round={16} className={classes.code}>
              <QrCode content={address} label={t('polls.wall.code')} />
            </Box>
            <Text {...HINT}>{t('polls.wall.scan')}</Text>
          </aside>
        ) : (
          <Text {...HINT}>{t(poll.state === 'closed' ? 'polls.wall.closed' : 'polls.wall.notYet')}</Text>
        )}
      </Grid>
    </Wall>
  )
}
