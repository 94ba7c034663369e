import type { ContactCard } from '@parley/contract/chat'
import { IconId } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { AddCard } from '../../../contacts/index.ts'
import { textParts } from '../../text-parts.ts'
import classes from './contact-note.module.css'

/** A contact card that somebody has shared; one that came from others can be kept as a contact. */
export function ContactNote({ card, isReceived = false }: { card: ContactCard; isReceived?: boolean }) {
  const t = useText()
  const name = `${card.name} ${card.surname}`.trim()
  const line = [card.jobTitle, card.company].filter(Boolean).join(' · ')
  const [site] = textParts(card.website && !/^https?:/i.test(card.website) ? `http://${card.website}` : card.website)
  return (
    <div className={classes.card}>
      <p className={classes.label}>
        <IconId size={18} stroke={1.7} aria-hidden="true" />
        {t('chat.card')}
      </p>
      {name && <p className={classes.name}>{name}</p>}
      {line && <p className={classes.line}>{line}</p>}
      <ul className={classes.ways}>
        {card.email && (
          <li>
            <a href={`mailto:${encodeURIComponent(card.email)}`}>{card.email}</a>
          </li>
        )}
        {card.phone && (
          <li>
            <a href={`tel:${card.phone.replaceAll(/[^\d+]/g, '')}`}>{card.phone}</a>
          </li>
        )}
        {site?.kind === 'link' && (
          <li>
            <a href={site.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {site.shown}
            </a>
          </li>
        )}
      </ul>
      {isReceived && <AddCard card={card} />}
    </div>
  )
}
