import { dayOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { missingRequired, type RequiredField } from '@parley/contract/participants'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type MessageId, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { useOwnProfile } from '../../api.ts'
import { markReminded, useClosedReminder, wasReminded } from '../../profile-storage.ts'

const LABELS = {
  name: 'participants.register.name',
  surname: 'participants.register.surname',
  email: 'participants.profile.email',
  participantType: 'participants.profile.step.participantType',
} as const satisfies Record<RequiredField, MessageId>

function useReminder(event: EventDetails) {
  const now = useNow()
  const id = event.me?.participantId ?? ''
  const day = dayOf(now, event.timezone, event.dayBegins)
  const [isClosed, close] = useClosedReminder(id, day)
  return { id, day, isClosed, close }
}

export function useHasProfileReminder(event: EventDetails): boolean | null {
  const { data, isLoading } = useOwnProfile(event.id)
  const { id, day, isClosed } = useReminder(event)
  // The day is read once, so that a displayed reminder remains until the user leaves the page.
  const [shownOn] = useState(() => {
    const today = dayOf(Date.now(), event.timezone, event.dayBegins)
    return wasReminded(id, today) ? today : null
  })
  if (shownOn === day || isClosed || event.isFinished) return false
  if (isLoading) return null
  return data !== undefined && missingRequired(data, event.participantTypes).length > 0
}

/** @see docs/rules/participants.md STEP-4 */
export function ProfileReminder({ event }: { event: EventDetails }) {
  const t = useText()
  const profile = useOwnProfile(event.id).data
  const { id, day, isClosed, close } = useReminder(event)
  useEffect(() => markReminded(id, day), [id, day])
  const missing = profile ? missingRequired(profile, event.participantTypes) : []
  if (missing.length === 0 || isClosed) return null
  const names = missing.map((field) => t(LABELS[field]))
  return (
    <Row as="section" gap={8} size={14} tone="meta" aria-label={t('participants.profile.progress')}>
      <Text wrap shrink breaks="anywhere">
        {t('participants.profile.required', { missing: names.join(' · ') })}{' '}
        <Link to={`/event/${event.id}/event-profile`} className={looks({ tone: 'link', weight: 600 })}>
          {t('participants.profile.complete')}
        </Link>
      </Text>
      <IconButton variant="subtle" label={t('ui.close')} onClick={close}>
        <IconX size={18} stroke={1.9} />
      </IconButton>
    </Row>
  )
}
