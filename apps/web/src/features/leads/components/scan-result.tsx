import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { ticketIdIn } from '@parley/contract/participants'
import { IconQrcode } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Hint, Stack, Text } from '../../../ui/layout/box.tsx'
import { useActionBarHeight } from '../../../ui/layout/use-action-bar-height.ts'
import { type LeadBooth, useLeadOn } from '../api.ts'
import { useNote } from '../note-drafts.ts'
import { useChangeLead, useLeadNote } from '../use-change-lead.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { changeScan, discardScan, type SavedLeadReply, type WaitingScan } from '../waiting-scans.ts'
import { LeadContact } from './lead-contact.tsx'
import { LeadEditor } from './lead-editor.tsx'
import { LeadHead } from './lead-head.tsx'
import classes from './scan-result.module.css'

type KeptProps = { event: EventDetails; booth: LeadBooth; kept: SavedLeadReply; onNext: () => void }

export function SavedScan({ event, booth, kept: saved, onNext }: KeptProps) {
  const t = useText()
  const { lead: now, tags } = useLeadOn(event, booth, saved.lead.id)
  const lead = now ?? saved.lead
  const change = useChangeLead(event, booth)
  const note = useLeadNote(event, booth, lead)
  const next = async () => {
    await note.save()
    onNext()
  }
  return (
    <Result
      chip={
        <StatusChip
          tone={saved.isNew ? 'good' : 'info'}
          label={t(saved.isNew ? 'leads.scan.new' : 'leads.scan.known')}
        />
      }
      act={
        <LoadingButton size="md" leftSection={<IconQrcode size={20} stroke={1.8} />} onPress={next}>
          {t('leads.scan.next')}
        </LoadingButton>
      }
    >
      <LeadHead event={event} lead={lead} />
      <LeadContact lead={lead} />
      <LeadEditor
        name={lead.person.fullName}
        rating={lead.rating}
        tags={lead.tags}
        offered={tags}
        note={note}
        onChange={(leadChange) => change(lead, leadChange)}
        savesLater
      />
    </Result>
  )
}

type UnsentProps = {
  event: EventDetails
  userId: string
  /** The waiting scan. Null once it has arrived. */
  scan: WaitingScan | null
  onChanged: (onceKey: string) => void
  onNext: () => void
}

/** Shows a scan that is not sent. The owner is still unknown, and the data entered now is sent with the scan. */
export function UnsentScan({ event, userId, scan, onChanged, onNext }: UnsentProps) {
  const t = useText()
  const refusalText = useRefusalText()
  const { time } = useFormats()
  const say = (change: WaitingScan['change']) => {
    const changed = scan && changeScan(userId, scan.onceKey, change)
    if (changed) onChanged(changed.onceKey)
  }
  const note = useNote(`${userId} ${scan?.code}`, scan?.change.note ?? '', async (text) => say({ note: text }))
  const refused = scan?.refused
  const next = async () => {
    if (scan && refused) discardScan(userId, scan.onceKey)
    else await note.save()
    onNext()
  }
  const tone = refused ? 'bad' : scan ? 'waiting' : 'good'
  return (
    <Result
      chip={<StatusChip tone={tone} label={t(`leads.scan.${STATES[tone]}`)} />}
      act={
        <Button size="md" leftSection={<IconQrcode size={20} stroke={1.8} />} onClick={() => void next()}>
          {t('leads.scan.next')}
        </Button>
      }
    >
      {scan && (
        <div>
          <Text as="h2" size={20} weight={700} nums breaks="anywhere" className={classes.code}>
            {ticketIdIn(scan.code).replace(/(.{4})(?=.)/g, '$1 ')}
          </Text>
          <Hint above={4}>
            {refused
              ? refusalText(refused)
              : t('leads.scan.waitsText', { time: time(scan.metAtMillis, event.timezone) })}
          </Hint>
        </div>
      )}
      {scan && !refused && (
        <LeadEditor
          name={ticketIdIn(scan.code)}
          rating={scan.change.rating ?? null}
          tags={scan.change.tags ?? []}
          offered={[]}
          note={note}
          onChange={say}
          savesLater
        />
      )}
    </Result>
  )
}

const STATES = { bad: 'notKept', waiting: 'waits', good: 'arrived' } as const

/** The frame of a result. On a phone the buttons stay in view. */
function Result({ chip, act, children }: { chip: ReactNode; act: ReactNode; children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useActionBarHeight(foot)
  return (
    <Stack as="section" surface="card" gap={20} pad={20} phone={{ padX: 16, bleed: true }}>
      <div role="status">{chip}</div>
      {children}
      <Stack ref={foot} phone={{ line: 'above', surface: 'plain' }} className={classes.foot}>
        {act}
      </Stack>
    </Stack>
  )
}
