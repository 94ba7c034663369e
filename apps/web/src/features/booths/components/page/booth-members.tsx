import { Button } from '@mantine/core'
import type { BoothDetails } from '@parley/contract/booths'
import { useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsNarrow } from '../../../../lib/use-media.ts'
import { Grid, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { personLines } from '../../../participants/index.ts'
import classes from './booth-members.module.css'

const MEMBER = { shrink: true, gap: 12, padX: 12, padY: 8, line: 'around', round: 12, hover: 'edge' } as const

/** Maximum number of members that are shown at first (specification 2 §9). */
const MOST = { narrow: 6, wide: 9 }

type Props = {
  booth: BoothDetails
  inModal: boolean
}

export function BoothMembers({ booth: { eventId, members }, inModal }: Props) {
  const t = useText()
  const listId = useId()
  const detail = useDetailTarget()
  const isNarrow = useIsNarrow()
  const [showsAll, showAll] = useState(false)
  const most = inModal || isNarrow ? MOST.narrow : MOST.wide
  if (members.length === 0) return null
  const shown = showsAll ? members : members.slice(0, most)
  return (
    <Section title={t('booths.members')} note={members.length} size="part">
      <Grid as="ul" min={240} gap={8} id={listId}>
        {shown.map((member) => (
          <Row key={member.id} as="li" {...MEMBER} place="own" tall={64} className={classes.member}>
            <Avatar name={member.fullName} photo={member.profilePhotoPath} size={44} seed={member.id} />
            <Stack as="span" shrink>
              <Text as="span" weight={700} leading="snug" breaks="anywhere">
                <CoverLink href={detail(`/event/${eventId}/attendees/${member.id}`)}>{member.fullName}</CoverLink>
              </Text>
              {personLines(member).map((line) => (
                <Text as="span" key={line} size={13} tone="meta" lines={1}>
                  {line}
                </Text>
              ))}
            </Stack>
          </Row>
        ))}
      </Grid>
      {members.length > most && (
        <div>
          <Button
            variant="default"
            size="sm"
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => showAll(!showsAll)}
          >
            {showsAll ? t('booths.members.hide') : t('booths.members.all', { count: members.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}
