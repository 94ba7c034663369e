import type { ContactCard } from '@parley/contract/chat'
import { IconId } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { AddCard } from '../../../contacts/index.ts'
import { textParts } from '../../text-parts.ts'
import classes from './bubble.module.css'

const WAY = looks({ padY: 2, tone: 'inherit', underline: true })

export function ContactNote({ card, isReceived = false }: { card: ContactCard; isReceived?: boolean }) {
  const t = useText()
  const name = `${card.name} ${card.surname}`.trim()
  const line = [card.jobTitle, card.company].filter(Boolean).join(' · ')
  const [site] = textParts(card.website && !/^https?:/i.test(card.website) ? `http://${card.website}` : card.website)
  return (
    <Stack gap={2} align="start" className={classes.wide}>
      <Row as="p" gap={6} below={4} size={13} tone="meta">
        <IconId size={18} stroke={1.7} aria-hidden="true" />
        {t('chat.card')}
      </Row>
      {name && (
        <Text size={16} weight={700} breaks="anywhere">
          {name}
        </Text>
      )}
      {line && (
        <Text size={13} breaks="anywhere">
          {line}
        </Text>
      )}
      <Stack as="ul" gap={4} above={6} size={14} breaks="anywhere">
        {card.email && (
          <li>
            <a className={WAY} href={`mailto:${encodeURIComponent(card.email)}`}>
              {card.email}
            </a>
          </li>
        )}
        {card.phone && (
          <li>
            <a className={WAY} href={`tel:${card.phone.replaceAll(/[^\d+]/g, '')}`}>
              {card.phone}
            </a>
          </li>
        )}
        {site?.kind === 'link' && (
          <li>
            <a className={WAY} href={site.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {site.shown}
            </a>
          </li>
        )}
      </Stack>
      {isReceived && (
        <Box above={8}>
          <AddCard card={card} />
        </Box>
      )}
    </Stack>
  )
}
