import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconAddressBook } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Hint, Stack } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { type LeadBooth, useLeadOn, useSaveLead } from '../api.ts'
import { useChangeLead, useLeadNote } from '../use-change-lead.ts'
import { leadsPath } from '../use-lead-booth.ts'
import { LeadContact } from './lead-contact.tsx'
import { LeadEditor } from './lead-editor.tsx'
import { MetLine } from './met-line.tsx'

/** The style that reserves space for the button and its text while the state is loading. */
const ROOM = { minBlockSize: 92 }

type Props = { event: EventDetails; person: ParticipantDetails; boothId: string }

export function LeadOfPerson({ event, person, boothId }: Props) {
  const t = useText()
  const toasts = useToasts()
  const booth = { boothId }
  const { found, lead, tags } = useLeadOn(event, booth, person.id)
  const keep = useSaveLead()
  const saveNow = async () => {
    await keep.mutateAsync({ eventId: event.id, participantId: person.id })
    toasts.success(t('leads.kept', { name: person.fullName }))
  }
  return (
    <Section title={t('leads.lead')} size="part">
      <Stack gap={14} style={ROOM}>
        {found.isLoadingError && <LoadFailed onRetry={found.refetch} error={found.error} />}
        {found.data && !lead && (
          <>
            <Hint breaks="pretty">{t('leads.keepText')}</Hint>
            <LoadingButton variant="default" icon={IconAddressBook} onPress={saveNow}>
              {t('leads.keep')}
            </LoadingButton>
          </>
        )}
        {lead && <SavedLead event={event} booth={booth} lead={lead} tags={tags} />}
      </Stack>
    </Section>
  )
}

type KeptProps = { event: EventDetails; booth: LeadBooth; lead: Lead; tags: readonly string[] }

function SavedLead({ event, booth, lead, tags }: KeptProps) {
  const t = useText()
  const change = useChangeLead(event, booth)
  const note = useLeadNote(event, booth, lead)
  return (
    <>
      <Hint breaks="pretty">
        <MetLine event={event} lead={lead} />
      </Hint>
      <LeadContact lead={lead} />
      <LeadEditor
        name={lead.person.fullName}
        rating={lead.rating}
        tags={lead.tags}
        offered={tags}
        note={note}
        onChange={(leadChange) => change(lead, leadChange)}
      />
      <LinkButton to={leadsPath(event.id, booth)} variant="subtle">
        {t('leads.seeAll')}
      </LinkButton>
    </>
  )
}
