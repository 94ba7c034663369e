import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT, type Area } from '@parley/contract/checkin'
import { IconFlag } from '@tabler/icons-react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { unknownLangProps, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Loading } from '../../../../ui/feedback/states.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useAreaName, useTypeName } from '../../area-names.ts'
import { usePersonToCheckIn } from '../../areas-api.ts'
import { useScanAct } from '../../use-scan-act.ts'
import { FoundPerson } from './found-person.tsx'
import { InOrOut, ScanOutcomeNote } from './scan-outcome.tsx'

type Props = { event: EventDetails; ticketId: string; area: Pick<Area, 'id' | 'name'> }

export function PersonAtArea({ event, ticketId, area }: Props) {
  const t = useText()
  const toasts = useToasts()
  const typeName = useTypeName(event)
  const { dayAndTime } = useFormats()
  const name = useAreaName()(area)
  const found = usePersonToCheckIn(event.id, ticketId)
  const { act, undo, outcome, problem, isPending } = useScanAct()
  if (isApiFailure(found.error, 'ticketNotFound')) {
    return (
      <div role="alert">
        <Note tone="alert">{t('checkin.scan.notFound', { code: ticketId })}</Note>
      </div>
    )
  }
  if (!found.data) return <Loading of={found} rows={2} />
  const { participant } = found.data
  const here = participant.inside.find(({ areaId }) => areaId === area.id)
  const type = typeName(participant.typeId)
  const at =
    area.id === ALL_EVENT ? ({ entityType: 'event' } as const) : ({ entityType: 'area', entityId: area.id } as const)
  return (
    <FoundPerson
      person={participant}
      chips={
        <>
          {type && <StatusChip tone="neutral" label={type} />}
          {here && (
            <StatusChip
              tone="good"
              label={t('checkin.person.inside', { since: dayAndTime(here.sinceMillis, event.timezone) })}
            />
          )}
          {participant.flag && (
            <StatusChip tone="bad" label={t('checkin.person.flag')} icon={<IconFlag size={15} stroke={2} />} />
          )}
        </>
      }
    >
      {participant.note && (
        <Note tone={participant.flag ? 'alert' : 'info'}>
          <span {...unknownLangProps}>{participant.note}</span>
        </Note>
      )}
      <ScanOutcomeNote
        outcome={outcome}
        problem={problem}
        name={participant.fullName}
        whose="other"
        onUndo={async () => {
          await undo(event.id)
          toasts.success(t('checkin.undone'))
        }}
      />
      {event.isFinished ? (
        <Note>{t('checkin.own.over')}</Note>
      ) : (
        <div>
          <p>{t('checkin.person.at', { name })}</p>
          <InOrOut
            inside={here !== undefined}
            isPending={isPending}
            onPress={(checkIn) => void act({ eventId: event.id, ...at, participantId: participant.id, checkIn })}
          />
        </div>
      )}
    </FoundPerson>
  )
}
