import { Checkbox } from '@mantine/core'
import type { ListedBooth } from '@parley/contract/booths'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './booth-line.module.css'

type Props = {
  eventId: string
  booth: ListedBooth
  type: string
  isChosen: boolean
  onChoose: (on: boolean) => void
  onDelete: () => void
}

/** One booth as its organizers look after it: who owns it, and how far it is. */
export function BoothLine({ eventId, booth, type, isChosen, onChoose, onDelete }: Props) {
  const t = useText()
  const { id, boothName, images, location, members, documents, score } = booth
  const facts = [
    t('booths.organize.members', { count: members }),
    t('booths.organize.documents', { count: documents }),
    t('booths.organize.score', { score }),
  ]
  return (
    <article className={classes.row} data-chosen={isChosen || undefined}>
      <span className={classes.box}>
        <Checkbox
          aria-label={t('booths.organize.choose', { name: boothName })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </span>
      <Avatar name={boothName} photo={images.logo} size={44} seed={id} shape="company" />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <CoverLink href={`/event/${eventId}/organize/booths/${id}`}>{boothName}</CoverLink>
        </h2>
        <p className={classes.line}>{[type, location].filter(Boolean).join(' · ')}</p>
        <p className={classes.line}>{facts.join(' · ')}</p>
      </div>
      <span className={classes.owner}>
        <OwnerChip booth={booth} />
      </span>
      <span className={classes.acts}>
        <IconButton variant="subtle" label={t('booths.organize.deleteNamed', { name: boothName })} onClick={onDelete}>
          <IconTrash size={18} stroke={1.8} />
        </IconButton>
      </span>
    </article>
  )
}

function OwnerChip({ booth: { owner, invitedOwner } }: { booth: ListedBooth }) {
  const t = useText()
  if (owner) return <StatusChip tone="good" label={owner.fullName} />
  if (!invitedOwner) return <StatusChip tone="neutral" label={t('booths.organize.noOwner')} />
  const name = invitedOwner.fullName || invitedOwner.email || ''
  return <StatusChip tone="waiting" label={t('booths.organize.askedOwner', { name })} />
}
