import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT, checkinCalls, isGranted } from '@parley/contract/checkin'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconDoorEnter, IconDoorExit, IconFlagFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf, useCall } from '../../../lib/api/index.ts'
import { unknownLangProps, useFormats, useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useDecideScan } from '../desk/decide-scan.ts'
import { makeScanSender } from '../desk/scan-nonces.ts'
import { STATUS_SIGNS } from '../desk/status-signs.ts'
import { useStatusText } from './use-status-text.ts'

type Props = { event: EventDetails; person: ParticipantDetails }

/** @see docs/rules/checkin.md TOOL-12 */
export function CheckInOfPerson({ event, person }: Props) {
  const t = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const statusText = useStatusText(event)
  const { time, day } = useFormats()
  const decide = useDecideScan(event.id)
  const [sendOnce] = useState(() => makeScanSender())
  const input = { eventId: event.id, id: person.id }
  const { data, isLoadingError, error, refetch } = useCall(checkinCalls.getAdminDetails, input, { staleMs: 0 })
  const found = data?.participant
  const here = found?.inside.find(({ areaId }) => areaId === ALL_EVENT)

  const act = (checkIn: boolean) => async () => {
    const answer = await sendOnce(decide, { areaId: ALL_EVENT, participantId: person.id, checkIn })
    // Another desk may have been faster, so the details are read again in any case.
    await client.invalidateQueries({ queryKey: queryKeyOf(checkinCalls.getAdminDetails, input) })
    const about = `checkin ${person.id}`
    if (isGranted(answer.status)) {
      toasts.success(t('checkin.done', { status: t(STATUS_SIGNS[answer.status].word), name: person.fullName }), {
        about,
      })
    } else toasts.warning(statusText(answer), { about })
  }
  return (
    <Section title={t('checkin.title')} size="part">
      <Stack gap={12} style={{ minBlockSize: 56 }}>
        {isLoadingError && <LoadFailed onRetry={refetch} error={error} />}
        {found && (found.note || found.flag) && (
          <Note
            tone={found.flag ? 'alert' : 'info'}
            icon={found.flag && <IconFlagFilled size={18} aria-hidden="true" />}
          >
            {found.note ? <span {...unknownLangProps}>{found.note}</span> : t('checkin.note.flagged')}
          </Note>
        )}
        {found && (
          <Row wrap gap={12} justify="between">
            <div role="status">
              {here ? (
                <StatusChip
                  tone="good"
                  label={t('checkin.insideHere', {
                    time: `${day(here.sinceMillis, event.timezone)} ${time(here.sinceMillis, event.timezone)}`,
                  })}
                />
              ) : (
                <StatusChip tone="neutral" label={t('checkin.notInside')} />
              )}
            </div>
            <LoadingButton
              key={String(Boolean(here))}
              variant="default"
              leftSection={here ? <IconDoorExit size={18} stroke={1.7} /> : <IconDoorEnter size={18} stroke={1.7} />}
              onPress={act(!here)}
            >
              {t(here ? 'checkin.act.out' : 'checkin.act.in')}
            </LoadingButton>
          </Row>
        )}
      </Stack>
    </Section>
  )
}
