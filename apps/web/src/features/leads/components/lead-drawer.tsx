import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { IconTrash, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { type LeadBooth, useRemoveLead } from '../api.ts'
import { useChangeLead, useLeadNote } from '../use-change-lead.ts'
import { LeadContact } from './lead-contact.tsx'
import { LeadEditor } from './lead-editor.tsx'
import { LeadHead } from './lead-head.tsx'

type Props = {
  event: EventDetails
  booth: LeadBooth
  /** The lead in the drawer. Null while the drawer is closed. */
  lead: Lead | null
  offered: readonly string[]
  onClose: () => void
}

export function LeadDrawer({ event, booth, lead, offered, onClose }: Props) {
  const t = useText()
  // The content stays while the drawer closes.
  const last = useLastNonNull(lead)
  return (
    <Drawer opened={lead !== null} onClose={onClose} title={t('leads.lead')}>
      {last && <Opened key={last.id} event={event} booth={booth} lead={last} offered={offered} onClose={onClose} />}
    </Drawer>
  )
}

function Opened({ event, booth, lead, offered, onClose }: Omit<Props, 'lead'> & { lead: Lead }) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangeLead(event, booth)
  const note = useLeadNote(event, booth, lead)
  const remove = useRemoveLead()
  const [asks, setAsks] = useState(false)
  const { person } = lead
  const removeNow = async () => {
    await remove.mutateAsync({ eventId: event.id, ...(booth.named ? { boothId: booth.named } : {}), id: lead.id })
    toasts.success(t('leads.removed', { name: person.fullName }))
    onClose()
  }
  return (
    <Stack gap={20}>
      <LeadHead event={event} lead={lead} />
      <LeadContact lead={lead} />
      <LeadEditor
        name={person.fullName}
        rating={lead.rating}
        tags={lead.tags}
        offered={offered}
        note={note}
        onChange={(next) => change(lead, next)}
      />
      <Row wrap justify="between" gap={10} padTop={4}>
        <Button
          component={DetailLink}
          to={`/event/${event.id}/attendees/${person.id}`}
          variant="default"
          leftSection={<IconUser size={18} stroke={1.7} aria-hidden="true" />}
        >
          {t('leads.openProfile')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => setAsks(true)}
        >
          {t('leads.remove')}
        </Button>
      </Row>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('leads.removeTitle', { name: person.fullName })}
        confirmLabel={t('leads.remove')}
        danger
        onConfirm={removeNow}
      >
        {t('leads.removeText')}
      </ConfirmDialog>
    </Stack>
  )
}
