import { type ReactNode, useState } from 'react'
import type { HostEvent } from '../../../../lib/event/host-event.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { shorten } from '../../../../lib/i18n/shorten.ts'
import { Box, looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { PageHtml } from '../../../../ui/layout/page-html.tsx'
import { useEventMeta } from '../../use-event-meta.ts'
import classes from './event-panel.module.css'
import { SidePanel } from './side-panel.tsx'

const LOGO = looks({ fixed: true, round: 14, surface: 'paper', picture: 'cover' })

/** Shows the organizer's own sign-in page or, without one, picture, name, days and place. */
export function EventPanel({ event }: { event: HostEvent }) {
  const t = useText()
  const label = t('accounts.event.about', { name: event.name })
  const { login } = event.pages
  if (!login) {
    return (
      <SidePanel label={label} picture={event.images.side_banner}>
        <div className={`${looks({ padX: 10, overflow: 'y' })} ${classes.words}`}>
          <EventSummary event={event} />
          <Description text={event.description ?? ''} lang={event.defaultLanguage} />
        </div>
      </SidePanel>
    )
  }
  return (
    // A long page scrolls separately, so it is focusable for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={`${looks({ overflow: 'y', line: 'around' })} ${classes.page}`} aria-label={label} tabIndex={0}>
      <EventSummary event={event} onPage />
      <Box leading="body" above={28} className={classes.html} lang={event.defaultLanguage}>
        <PageHtml html={login} failed={<Words>{event.description}</Words>} />
      </Box>
    </aside>
  )
}

function EventSummary({ event, onPage = false }: { event: HostEvent; onPage?: boolean }) {
  const meta = useEventMeta(event)
  return (
    <Row gap={16}>
      {event.images.logo && <img className={LOGO} src={event.images.logo} alt="" width={64} height={64} />}
      <div>
        <Text as="h2" size={onPage ? 28 : 32} weight={700} breaks="anywhere" lang={event.defaultLanguage}>
          {event.name}
        </Text>
        {meta && (
          <Text size={onPage ? 15 : 16} weight={onPage ? 400 : 600} tone={onPage ? 'meta' : undefined} above={8}>
            {meta}
          </Text>
        )}
      </div>
    </Row>
  )
}

type WordsProps = { lang?: string; children: ReactNode }

const Words = (props: WordsProps) => <Text size={16} leading="body" above={16} breaks="anywhere" preLine {...props} />

const BEGINNING = 240

function Description({ text, lang }: { text: string; lang: string }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const beginning = shorten(text, BEGINNING)
  if (!text) return null
  return (
    <>
      <Words lang={lang}>{isWhole ? text : beginning}</Words>
      {beginning !== text && (
        <Box
          as="button"
          type="button"
          weight={600}
          underline
          round={8}
          padX={10}
          padY={0}
          above={4}
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'accounts.event.less' : 'accounts.event.more')}
        </Box>
      )}
    </>
  )
}
