import type { EventDetails } from '@parley/contract/app'
import { ticketIdIn } from '@parley/contract/participants'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { IS_PHONE } from '../../../lib/use-media.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CodeField } from '../../../ui/scan/code-field.tsx'
import { CodeScanner } from '../../../ui/scan/code-scanner.tsx'
import { useProfile } from '../../accounts/index.ts'
import type { LeadBooth } from '../api.ts'
import { NoTeam } from '../components/no-team.tsx'
import { SavedScan, UnsentScan } from '../components/scan-result.tsx'
import { WaitingNote } from '../components/waiting-note.tsx'
import { leadsPath, useLeadBooth } from '../use-lead-booth.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { discardScan, queueScan, type SavedLeadReply, sendScan, useWaitingScans } from '../waiting-scans.ts'
import classes from './scan-badge.module.css'

/** /event/{eventId}/company/leads/scan?booth=… */
export function ScanBadge() {
  const event = useCurrentEvent()
  const booth = useLeadBooth(event)
  return booth ? <Scan key={booth.boothId} event={event} booth={booth} /> : <NoTeam event={event} />
}

/** Scrolls to the camera. On a phone the header of the event would leave no space for it. */
function inView(part: HTMLElement | null): void {
  if (part && matchMedia(IS_PHONE).matches) part.scrollIntoView({ block: 'start' })
}

type Result =
  | { readonly state: 'sending' | 'refused'; readonly code: string; readonly why: string }
  | { readonly state: 'kept'; readonly kept: SavedLeadReply }
  | { readonly state: 'waits'; readonly onceKey: string }

function Scan({ event, booth }: { event: EventDetails; booth: LeadBooth }) {
  const t = useText()
  const refusalText = useRefusalText()
  const userId = useProfile().data?.id ?? ''
  const scans = useWaitingScans(userId)
  const [result, setResult] = useState<Result | null>(null)

  const read = async (code: string) => {
    setResult({ state: 'sending', code, why: '' })
    navigator.vibrate?.(60)
    const named = booth.named ? { boothId: booth.named } : {}
    const scan = queueScan(userId, { eventId: event.id, ...named, code, change: {}, metAtMillis: Date.now() })
    try {
      const saved = await sendScan(userId, scan)
      setResult(saved ? { state: 'kept', kept: saved } : { state: 'waits', onceKey: scan.onceKey })
    } catch (error) {
      // The refusal is shown at once, so the scan is not stored.
      discardScan(userId, scan.onceKey)
      setResult({ state: 'refused', code, why: isApiFailure(error) ? refusalText(error.code) : t('ui.failed.text') })
    }
  }
  const next = () => setResult(null)
  const isOpen = result === null || result.state === 'refused'
  // The list has the waiting scans except the one that is shown now.
  const others = result?.state === 'waits' ? scans.filter(({ onceKey }) => onceKey !== result.onceKey) : scans
  return (
    <Page
      title={t('leads.scan')}
      lead={t('leads.scan.lead')}
      width="reading"
      actions={<MoreLink href={leadsPath(event.id, booth)}>{t('leads.scan.toList')}</MoreLink>}
    >
      {result?.state !== 'sending' && <WaitingNote event={event} userId={userId} scans={others} />}
      <div role="alert" className={classes.refused}>
        {result?.state === 'refused' && (
          <Note tone="alert">{t('leads.scan.refused', { code: ticketIdIn(result.code), why: result.why })}</Note>
        )}
      </div>
      {isOpen && (
        <Stack ref={inView} gap={20} className={classes.scan}>
          <CodeScanner onCode={({ text }) => void read(text)} hint={t('leads.scan.hint')} />
          <CodeField
            label={t('leads.scan.type')}
            description={t('leads.scan.typeText')}
            onCode={(text) => void read(text)}
          />
        </Stack>
      )}
      {result?.state === 'sending' && (
        <Text role="status" tone="meta" text="center" className={classes.sending}>
          {t('leads.scan.sending')}
        </Text>
      )}
      {result?.state === 'kept' && <SavedScan event={event} booth={booth} kept={result.kept} onNext={next} />}
      {result?.state === 'waits' && (
        <UnsentScan
          event={event}
          userId={userId}
          scan={scans.find(({ onceKey }) => onceKey === result.onceKey) ?? null}
          onChanged={(onceKey) => setResult({ state: 'waits', onceKey })}
          onNext={next}
        />
      )}
    </Page>
  )
}
