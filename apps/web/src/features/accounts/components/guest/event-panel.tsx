import { useState } from 'react'
import type { DomainEvent } from '../../../../lib/event/domain-event.ts'
import { shorten } from '../../../../lib/i18n/shorten.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { PageHtml } from '../../../../ui/layout/page-html.tsx'
import { useEventMeta } from '../../use-event-meta.ts'
import classes from './event-panel.module.css'
import { SidePanel } from './side-panel.tsx'

/** The host's event beside the form: the page its organizer wrote for this, else its picture, name, days and place. */
export function EventPanel({ event }: { event: DomainEvent }) {
  const t = useText()
  const label = t('accounts.event.about', { name: event.name })
  const { login } = event.pages
  if (!login) {
    return (
      <SidePanel label={label} picture={event.images.side_banner}>
        <div className={classes.words}>
          <EventWords event={event} />
          <Description text={event.description ?? ''} lang={event.defaultLanguage} />
        </div>
      </SidePanel>
    )
  }
  return (
    // A long page is scrolled by its own, also from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={classes.page} aria-label={label} tabIndex={0}>
      <EventWords event={event} />
      <div className={classes.html} lang={event.defaultLanguage}>
        <PageHtml html={login} failed={<p className={classes.text}>{event.description}</p>} />
      </div>
    </aside>
  )
}

function EventWords({ event }: { event: DomainEvent }) {
  const meta = useEventMeta(event)
  return (
    <div className={classes.head}>
      {event.images.logo && <img className={classes.logo} src={event.images.logo} alt="" width={64} height={64} />}
      <div>
        <h2 className={classes.name} lang={event.defaultLanguage}>
          {event.name}
        </h2>
        {meta && <p className={classes.meta}>{meta}</p>}
      </div>
    </div>
  )
}

/** Letters. */
const BEGINNING = 240

function Description({ text, lang }: { text: string; lang: string }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const beginning = shorten(text, BEGINNING)
  if (!text) return null
  return (
    <>
      <p className={classes.text} lang={lang}>
        {isWhole ? text : beginning}
      </p>
      {beginning !== text && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'accounts.event.less' : 'accounts.event.more')}
        </button>
      )}
    </>
  )
}
