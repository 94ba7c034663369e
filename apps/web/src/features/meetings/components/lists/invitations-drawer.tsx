import { IconMailbox } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Empty, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { useRequestReasons } from '../../use-request-reasons.ts'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import { PeopleWait } from '../answers/people-wait.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { useListActs } from './use-list-acts.tsx'

export function InvitationsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const all = (
    <LinkButton to="/invitations" variant="default" fullWidth onClick={onClose}>
      {t('meetings.drawer.all')}
    </LinkButton>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('meetings.invitations')} footer={all}>
      <WaitingInvitations onOpen={onClose} />
    </Drawer>
  )
}

function WaitingInvitations({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const { waiting, isPending } = useWaitingInvitations()
  const { acts, dialog } = useListActs()
  const why = useRequestReasons(waiting)
  return (
    <>
      <PeopleWait onOpen={onOpen} />
      {isPending && <RowsSkeleton count={3} />}
      {!isPending && waiting.length === 0 && <Empty icon={IconMailbox} title={t('meetings.none.waiting')} />}
      {waiting.length > 0 && (
        <CardGrid label={t('meetings.received')} as="rows">
          {waiting.map((each) => (
            <InvitationCard
              key={each.invitation.id}
              listed={each}
              why={why.whyOf(each)}
              small
              onOpen={onOpen}
              {...acts}
            />
          ))}
        </CardGrid>
      )}
      {dialog}
    </>
  )
}
