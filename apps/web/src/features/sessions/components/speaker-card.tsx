import type { EventDetails } from '@parley/contract/app'
import type { SpeakerCard as Speaker } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { NetworkLinks } from '../../../ui/people/network-links.tsx'
import { PersonCard } from '../../../ui/people/person-card.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'

type Props = { event: EventDetails; speaker: Speaker; as: 'cards' | 'rows' }

/** The maximum width of the links. They form two rows, because the name needs enough space. */
const TWO_BY_TWO = { maxInlineSize: 92 }

export function SpeakerCard({ event, speaker, as }: Props) {
  const t = useText()
  const detail = useDetailTarget()
  const { id, fullName, jobTitle, company, profilePhotoPath, some, sessionCount } = speaker
  const sessions = t('sessions.speakers.sessions', { count: sessionCount })
  const links = <NetworkLinks name={fullName} some={some} />
  const shown = {
    name: fullName,
    photo: profilePhotoPath,
    seed: id,
    lines: [jobTitle, company].flatMap((line) => line || []),
    href: detail(`/event/${event.id}/speakers/${id}`),
  }
  if (as === 'rows') return <PersonRow {...shown} tag={sessions} actions={<div style={TWO_BY_TWO}>{links}</div>} />
  const tag = (
    <Row wrap gap={12} rowGap={0}>
      {sessions}
      {links}
    </Row>
  )
  return <PersonCard {...shown} tag={tag} />
}
