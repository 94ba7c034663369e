import { Checkbox } from '@mantine/core'
import type { ListedBooth } from '@parley/contract/booths'
import { useText } from '../../../../lib/i18n/index.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { Box, looks, Row } from '../../../../ui/layout/box.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { DeleteButton } from '../../../../ui/order/entry-buttons.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './booth-line.module.css'

const ROW = { wrap: true, gap: 14, rowGap: 8, padX: 18, padY: 12, phone: { padX: 16 } } as const

type Props = {
  eventId: string
  booth: ListedBooth
  type: string
  isChosen: boolean
  onChoose: (on: boolean) => void
  onDelete: () => void
}

const NAME = looks({ size: 16, weight: 700, leading: 'snug', breaks: 'anywhere' })
const LINE = looks({ size: 13, tone: 'meta', breaks: 'anywhere' })

export function BoothLine({ eventId, booth, type, isChosen, onChoose, onDelete }: Props) {
  const t = useText()
  const { id, boothName, images, location, members, documents, score } = booth
  const facts = [
    t('booths.organize.members', { count: members }),
    t('booths.organize.documents', { count: documents }),
    t('booths.organize.score', { score }),
  ]
  return (
    <Row
      as="article"
      {...ROW}
      surface={isChosen ? 'strong' : undefined}
      hover={isChosen ? undefined : 'wash'}
      className={classes.row}
    >
      <span className={classes.box}>
        <Checkbox
          aria-label={t('booths.organize.choose', { name: boothName })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </span>
      <Avatar name={boothName} photo={images.logo} size={44} seed={id} shape="company" />
      <Box basis={180}>
        <h2 className={NAME}>
          <CoverLink href={`/event/${eventId}/organize/booths/${id}`}>{boothName}</CoverLink>
        </h2>
        <p className={LINE}>{[type, location].filter(Boolean).join(' · ')}</p>
        <p className={LINE}>{facts.join(' · ')}</p>
      </Box>
      <span className={classes.owner}>
        <OwnerChip booth={booth} />
      </span>
      <span className={classes.acts}>
        <DeleteButton label={t('booths.organize.deleteNamed', { name: boothName })} onClick={onDelete} />
      </span>
    </Row>
  )
}

function OwnerChip({ booth: { owner, invitedOwner } }: { booth: ListedBooth }) {
  const t = useText()
  if (owner) return <StatusChip tone="good" label={owner.fullName} />
  if (!invitedOwner) return <StatusChip tone="neutral" label={t('booths.organize.noOwner')} />
  const name = invitedOwner.fullName || invitedOwner.email || ''
  return <StatusChip tone="waiting" label={t('booths.organize.askedOwner', { name })} />
}
